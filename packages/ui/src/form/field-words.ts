import { useEffect } from 'react'
import { type Control, type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'

/** What people call a field, and how they would say a value of it. */
export interface FieldWords {
  readonly label: string
  /** Undefined for a value that needs no words of its own, such as a name. */
  readonly say?: ((value: unknown) => string | undefined) | undefined
}

/** By the form that they stand in. A field tells its own words, as it alone knows its choices. */
const wordsOfForms = new WeakMap<object, Map<string, FieldWords>>()

/** Lets other parts of a page speak of a field as its form does. */
export function useFieldWords(path: string, words: FieldWords): void {
  const form = useFormContext() as UseFormReturn | null
  const control = form?.control
  useEffect(() => {
    if (control === undefined) return
    const known = wordsOfForms.get(control) ?? new Map<string, FieldWords>()
    wordsOfForms.set(control, known)
    known.set(path, words)
  })
}

/** The words of a field that the form has shown since the page was opened. */
export function findFieldWords<Values extends FieldValues>(
  control: Control<Values>,
  path: string,
): FieldWords | undefined {
  return wordsOfForms.get(control)?.get(path)
}

/** Says any number of a few choices, in the order in which they are offered. */
export function sayChoices(
  choices: readonly { readonly value: string; readonly label: string }[],
): (value: unknown) => string | undefined {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const labels = choices.filter((choice) => value.includes(choice.value))
    return labels.map(({ label }) => label).join(', ')
  }
}
