import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UiProvider } from '../texts.tsx'
import { ColourInput, SelectInput, SwitchInput } from './choice-inputs.tsx'
import { FormPage, useFormPage } from './form-page.tsx'
import { MoneyInput, RateInput } from './number-inputs.tsx'
import { TextInput } from './text-input.tsx'

interface Item {
  name: string
  note: string
  price: number | null
  rate: number | null
  category: string
  colour: string
  tracked: boolean
}

function ItemForm({ children }: { readonly children: ReactNode }) {
  const form = useFormPage<Item>({
    defaultValues: {
      name: 'Flat white',
      note: '',
      price: 340,
      rate: 88750,
      category: 'coffee',
      colour: 'amber',
      tracked: true,
    },
  })
  return (
    <FormPage form={form} label="Item" onSubmit={() => Promise.resolve(null)}>
      {children}
    </FormPage>
  )
}

const markup = renderToStaticMarkup(
  <UiProvider locale="de-DE" timeZone="Europe/Berlin">
    <ItemForm>
      <TextInput<Item> label="Name" name="name" />
      <TextInput<Item> hint="For the kitchen" label="Note" name="note" optional />
      <MoneyInput<Item> currency="EUR" exponent={2} label="Price" name="price" />
      <RateInput<Item> label="VAT" name="rate" />
      <SelectInput<Item>
        choices={[{ value: 'coffee', label: 'Coffee' }]}
        label="Category"
        name="category"
      />
      <ColourInput<Item> label="Colour" name="colour" />
      <SwitchInput<Item> label="Track stock" name="tracked" />
    </ItemForm>
  </UiProvider>,
).replace(/<style[^>]*>.*?<\/style>/gs, '')

const inputOf = (name: string) =>
  markup.match(new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`))?.[0] ?? ''
const attribute = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1]

it.each(['name', 'note', 'price', 'rate', 'category'])('ties a label to %s', (name) => {
  const id = attribute(inputOf(name), 'id')
  expect(id).toBeTruthy()
  expect(markup).toContain(`for="${id}"`)
})

it('shows stored whole numbers as people write them there', () => {
  expect(attribute(inputOf('price'), 'value')).toBe('3,40')
  expect(attribute(inputOf('rate'), 'value')).toBe('8,875')
})

it('reads the hint out with the field and marks what is optional', () => {
  const id = attribute(inputOf('note'), 'aria-describedby')
  expect(markup).toMatch(new RegExp(`id="${id}"[^>]*>For the kitchen`))
  expect(markup).toContain('(optional)')
  expect(attribute(inputOf('name'), 'aria-describedby')).toBeUndefined()
})

it('offers twelve named colours with one chosen, and a switch that says so', () => {
  expect([...markup.matchAll(/type="radio"/g)]).toHaveLength(12)
  expect(markup).toMatch(/<input[^>]*aria-label="Amber"[^>]*checked/)
  expect(markup).toMatch(/role="switch"/)
})

it('has no save bar while nothing is changed', () => {
  expect(markup).not.toContain('Discard')
})
