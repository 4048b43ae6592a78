import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api.ts'
import { newId } from './new-id.ts'
import { describeRefusal } from './refusal.ts'
import { type SavedRecord, useConflict } from './use-conflict.ts'

interface RecordEditor<Values extends FieldValues, Row extends SavedRecord> {
  /** Null: it is to be made. */
  readonly record: (Row & { readonly id: string }) | null
  /** Of a record, or of one that is to be made. */
  readonly toValues: (record: Row | null) => Values
  readonly read: (id: string) => Promise<Row>
  readonly create: (id: string, values: Values) => Promise<Row>
  readonly update: (change: { id: string; version: number }, values: Values) => Promise<Row>
  /** Begins the key of every query that shows such records. */
  readonly queryKey: readonly unknown[]
  readonly nameOf: (row: Row) => string
  readonly fieldOf?: (path: string) => string
  readonly onSaved?: (row: Row, wasNew: boolean) => void
}

/** The form of a whole page over one record: made or changed, and asked about in a conflict. */
export function useRecordEditor<Values extends FieldValues, Row extends SavedRecord>(
  editor: RecordEditor<Values, Row>,
) {
  const { record, toValues, read, create, update, queryKey, nameOf, fieldOf, onSaved } = editor
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState<Row | null>(record)
  const [id] = useState(() => record?.id ?? newId())
  const defaultValues = toValues(record) as DefaultValues<Values>
  const form = useFormPage<Values>({ defaultValues })
  const conflict = useConflict<Values, Row>({
    form,
    base: saved,
    read: () => read(id),
    toValues,
    onTake: setSaved,
  })
  const save = async (values: Values): Promise<FormRefusal | null> => {
    try {
      const next =
        saved === null
          ? await create(id, values)
          : await update({ id, version: saved.version }, values)
      setSaved(next)
      form.reset(toValues(next))
      await queryClient.invalidateQueries({ queryKey })
      toasts.success(t('catalogue.saved', { name: nameOf(next) }))
      onSaved?.(next, saved === null)
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t, fieldOf)
      return conflict.ask()
    }
  }
  return { id, form, saved, conflict, save }
}
