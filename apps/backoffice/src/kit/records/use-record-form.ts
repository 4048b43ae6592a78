import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../platform/api/index.ts'
import { newId } from '../../platform/browser/index.ts'
import { type Conflict, type SavedRecord, useConflict } from './conflict/use-conflict.ts'
import { describeRefusal } from './refusal.ts'

export interface EditedRecord extends SavedRecord {
  readonly id: string
  readonly name?: string
}

/** What every form over a record may say of itself. */
export interface RecordFormWords<Values extends FieldValues, Row extends EditedRecord> {
  /** Null: it is to be made. */
  readonly record: Row | null
  /** Of a record, or of one that is to be made. */
  readonly toValues: (record: Row | null) => Values
  /** What the page itself holds against it, before it is sent. */
  readonly check?: (values: Values) => FormRefusal | null
  /** Why it was not saved, where the page has words of its own for it. */
  readonly describeError?: (error: unknown) => FormRefusal
  /** The field of the form behind a path of the API. */
  readonly fieldOf?: (path: string, values: Values) => string
  /** Of a record without a name of its own. */
  readonly title?: string
  readonly onSaved?: (row: Row, wasNew: boolean) => void
}

interface RecordFormOptions<Values extends FieldValues, Row extends EditedRecord>
  extends RecordFormWords<Values, Row> {
  readonly read: (id: string) => Promise<Row>
  /** Creates it, or changes the version that the form stands on. */
  readonly write: (id: string, values: Values, base: Row | null) => Promise<Row>
  /** Begins the key of every query that shows such records. */
  readonly queryKey: QueryKey
  /** Where the record is kept by itself. */
  readonly cacheKey?: (id: string) => QueryKey
}

export interface RecordEditor<Values extends FieldValues, Row extends EditedRecord> {
  readonly id: string
  readonly form: UseFormReturn<Values>
  /** As it was when the form was opened. */
  readonly record: Row | null
  /** As it stands on the server, as far as the form knows. */
  readonly saved: Row | null
  readonly setSaved: (row: Row) => void
  readonly conflict: Conflict<Values>
  readonly save: (values: Values) => Promise<FormRefusal | null>
  /** A version that came otherwise than by a save here; what is being typed stays. */
  readonly keep: (row: Row) => Promise<void>
  /** Why it was not done; null where both versions are asked about instead. */
  readonly refuse: (error: unknown) => Promise<FormRefusal | null>
}

/** The form over one record: made or changed, and asked about in a conflict. */
export function useRecordForm<Values extends FieldValues, Row extends EditedRecord>(
  options: RecordFormOptions<Values, Row>,
): RecordEditor<Values, Row> {
  const { record, toValues, check, describeError, fieldOf, title, onSaved } = options
  const { read, write, queryKey, cacheKey } = options
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(record)
  const [id] = useState(() => record?.id ?? newId())
  const form = useFormPage<Values>({ defaultValues: toValues(record) as DefaultValues<Values> })
  const { isDirty } = form.formState
  const conflict = useConflict<Values, Row>({
    form,
    base: saved,
    read: () => read(id),
    toValues,
    onTake: setSaved,
  })
  const keep = async (next: Row): Promise<void> => {
    if (!isDirty) form.reset(toValues(next))
    setSaved(next)
    if (cacheKey !== undefined) queryClient.setQueryData(cacheKey(id), next)
    await queryClient.invalidateQueries({ queryKey })
  }
  const refuse = async (error: unknown): Promise<FormRefusal | null> => {
    if (getErrorCode(error) !== 'stale_version') {
      return (
        describeError?.(error) ??
        describeRefusal(error, t, (path) => fieldOf?.(path, form.getValues()) ?? path)
      )
    }
    await queryClient.invalidateQueries({ queryKey })
    return conflict.ask()
  }
  const save = async (values: Values): Promise<FormRefusal | null> => {
    const problem = check?.(values) ?? null
    if (problem !== null) return problem
    try {
      const next = await write(id, values, saved)
      form.reset(toValues(next))
      await keep(next)
      toasts.success(t('catalogue.saved', { name: title ?? next.name ?? '' }))
      onSaved?.(next, saved === null)
      return null
    } catch (error) {
      return refuse(error)
    }
  }
  return { id, form, record, saved, setSaved, conflict, save, keep, refuse }
}
