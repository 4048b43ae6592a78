import type { SetupStep } from '@servery/domain/business/company/onboarding.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface Drafts {
  readonly find: (step: SetupStep) => FieldValues | undefined
  readonly keep: (step: SetupStep, values: FieldValues) => void
  readonly drop: (step: SetupStep) => void
}

const DraftsContext = createContext<Drafts | null>(null)

/** What was typed and not saved yet, so that going back and forth loses nothing. */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const values = useRef(new Map<SetupStep, FieldValues>())
  const drafts = useMemo<Drafts>(
    () => ({
      find: (step) => values.current.get(step),
      keep: (step, draft) => void values.current.set(step, draft),
      drop: (step) => void values.current.delete(step),
    }),
    [],
  )
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

export function useDrafts(): Drafts {
  const drafts = use(DraftsContext)
  if (drafts === null) throw new Error('useDrafts is used outside the set-up.')
  return drafts
}

/** Keeps what is in the form when the step is left unsaved. */
export function useKeepDraft<T extends FieldValues>(
  step: SetupStep,
  form: UseFormReturn<T>,
): { readonly forget: () => void } {
  const drafts = useDrafts()
  const saved = useRef(false)
  const { isDirty } = form.formState
  const dirty = useRef(isDirty)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])
  useEffect(
    () => () => {
      if (dirty.current && !saved.current) drafts.keep(step, form.getValues())
    },
    [drafts, form, step],
  )
  return {
    forget: () => {
      saved.current = true
      drafts.drop(step)
    },
  }
}
