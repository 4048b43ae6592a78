export { ComponentList, usePieceWord } from './component-list.tsx'
export { OptionUseFields } from './option-use-fields.tsx'
export {
  type ComponentValues,
  componentField,
  emptyRecipe,
  emptyUse,
  isComplete,
  type OptionUseValues,
  type RecipeInput,
  type RecipeValues,
  toComponentValues,
  toOptionUse,
  toOptionUseValues,
  toRecipe,
  toRecipeValues,
} from './recipe-form.ts'
