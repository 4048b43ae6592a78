import type { QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import {
  type EditedRecord,
  type RecordEditor,
  type RecordFormWords,
  useRecordForm,
} from './use-record-form.ts'

interface Editing<Values extends FieldValues, Row extends EditedRecord, Content>
  extends RecordFormWords<Values, Row> {
  /** Where such records are kept: `api.discounts`. */
  readonly api: {
    readonly key: () => QueryKey
    readonly get: { readonly queryKey: (of: { readonly input: { id: string } }) => QueryKey }
  }
  /** Where they are read and written: `client.discounts`. */
  readonly client: {
    readonly get: (input: { id: string }) => Promise<Row>
    readonly create: (input: { id: string } & NoInfer<Content>) => Promise<Row>
    readonly update: (input: { id: string; version: number } & NoInfer<Content>) => Promise<Row>
  }
  readonly toContent: (values: Values, base: Row | null) => Content
  /** The page of a record that was made here; left out where it stays on the same one. */
  readonly pathOf?: (id: string) => string
}

/** The form over a record of a noun that has the usual calls. */
export function useRecordEditor<Values extends FieldValues, Row extends EditedRecord, Content>(
  editing: Editing<Values, Row, Content>,
): RecordEditor<Values, Row> {
  const { api, client, toContent, pathOf, onSaved, ...words } = editing
  const { history } = useRouter()
  return useRecordForm<Values, Row>({
    ...words,
    read: (id) => client.get({ id }),
    write: (id, values, base) => {
      const content = toContent(values, base)
      return base === null
        ? client.create({ id, ...content })
        : client.update({ id, version: base.version, ...content })
    },
    queryKey: api.key(),
    cacheKey: (id) => api.get.queryKey({ input: { id } }),
    onSaved: (row, wasNew) => {
      if (wasNew && pathOf !== undefined) {
        history.replace(pathOf(row.id), undefined, { ignoreBlocker: true })
      }
      onSaved?.(row, wasNew)
    },
  })
}
