/** Choices that several of the starting menus offer. All are optional: a tap sells the usual. */
import type { SeedGroup } from '../catalogue-types.ts'

function choice(key: string, name: string, options: SeedGroup['options']): SeedGroup {
  return { key, name, min: 0, max: 1, selection: 'single', options }
}

function extras(key: string, name: string, options: SeedGroup['options']): SeedGroup {
  return { key, name, min: 0, max: 5, selection: 'multiple', options }
}

export const milk = choice('milk', 'Milk', [
  ['Semi-skimmed', 0],
  ['Oat', 50],
  ['Soya', 40],
  ['Coconut', 50],
])

export const coffeeExtras = extras('coffee-extras', 'Extras', [
  ['Extra shot', 60],
  ['Decaf', 0],
  ['Vanilla syrup', 60],
  ['Caramel syrup', 60],
])

export const breads = choice('bread', 'Bread', [
  ['White', 0],
  ['Wholemeal', 0],
  ['Gluten-free', 80],
])

export const burgerExtras: SeedGroup = {
  ...extras('burger-extras', 'Extras', [
    ['Bacon', 150],
    ['Cheddar', 100],
    ['Fried egg', 120],
    ['Onion', 0],
  ]),
  prefixes: ['no', 'extra'],
}

export const sides = choice('side', 'Side', [
  ['Chips', 0],
  ['Salad', 0],
  ['Sweet potato fries', 100],
])

export const steak = choice('steak', 'How cooked', [
  ['Rare', 0],
  ['Medium rare', 0],
  ['Medium', 0],
  ['Well done', 0],
])

export const mixer = choice('mixer', 'Mixer', [
  ['Tonic', 180],
  ['Slimline tonic', 180],
  ['Soda', 100],
  ['Cola', 180],
  ['Neat', 0],
])

export const spice = choice('spice', 'Spice', [
  ['Mild', 0],
  ['Medium', 0],
  ['Hot', 0],
])

export const sauces = extras('sauces', 'Sauces', [
  ['Ketchup', 0],
  ['Mayonnaise', 0],
  ['Garlic mayo', 50],
  ['Chilli sauce', 50],
])

export const saltAndVinegar = extras('salt-vinegar', 'On the chips', [
  ['Salt', 0],
  ['Vinegar', 0],
])
