import { createContext, use, useEffect } from 'react'
import type { FormProblem } from './form-errors.ts'

/** The labels of the fields on the page by path, in the order in which they stand there. */
export type FieldLabels = Map<string, string>

export const FieldLabelsContext = createContext<FieldLabels | null>(null)

/** Lets the summary of problems call the field by its name. */
export function useFieldLabel(path: string, label: string): void {
  const labels = use(FieldLabelsContext)
  useEffect(() => {
    labels?.set(path, label)
    return () => void labels?.delete(path)
  }, [labels, path, label])
}

/** The problems in the order of the fields; what no field is to blame for comes first. */
export function orderProblems(
  problems: readonly FormProblem[],
  labels: FieldLabels,
): readonly FormProblem[] {
  const paths = [...labels.keys()]
  const place = ({ path }: FormProblem) => {
    if (path === '') return -1
    return paths.includes(path) ? paths.indexOf(path) : paths.length
  }
  return problems.toSorted((a, b) => place(a) - place(b))
}
