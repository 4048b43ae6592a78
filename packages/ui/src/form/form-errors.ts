import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

export interface FormProblem {
  /** The field's path, `variations.0.price`; empty if no field is to blame. */
  readonly path: string
  readonly message: string
}

/** What the server holds against a form: a sentence for each field, and one for the whole. */
export interface FormRefusal {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Every problem of a form in the order of its fields. */
export function listProblems(errors: FieldErrors): readonly FormProblem[] {
  const problems: FormProblem[] = []
  collect(errors, [], problems)
  return problems
}

function collect(node: unknown, path: readonly string[], problems: FormProblem[]): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') {
    const message = 'message' in node && typeof node.message === 'string' ? node.message : ''
    const isRoot = path[0] === 'root' || path.at(-1) === 'root'
    if (message !== '') problems.push({ path: isRoot ? '' : path.join('.'), message })
    return
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'ref') collect(child, [...path, key], problems)
  }
}

/** Puts the server's answer on the fields it names; what names none stands above the form. */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  refusal: FormRefusal,
): void {
  const known = Object.entries(refusal.fields ?? {}).filter(([path]) => hasField(form, path))
  for (const [index, [path, message]] of known.entries()) {
    const name = path as FieldPath<T>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (known.length === 0) {
    form.setError('root.server', { type: 'server', message: refusal.message })
  }
}

function hasField<T extends FieldValues>(form: UseFormReturn<T>, path: string): boolean {
  const values: unknown = form.getValues()
  return path.split('.').reduce<{ found: boolean; node: unknown }>(
    ({ found, node }, key) => {
      if (!found || typeof node !== 'object' || node === null) return { found: false, node: null }
      const entry = Object.entries(node).find(([name]) => name === key)
      return { found: entry !== undefined, node: entry?.[1] }
    },
    { found: true, node: values },
  ).found
}
