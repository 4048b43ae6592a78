export { AllergenLine, hasAllergen } from './allergens.tsx'
export { choosesNothing, type ItemProblem, readItemForm } from './choose.ts'
export { ItemForm, ItemProblems } from './item-form.tsx'
