import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainChoice } from '../inputs/index.ts'
import type { FileView } from './use-import.ts'

export const inputGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
} as const

type Columns<Field extends string> = { readonly [field in Field]?: number | undefined }

interface ColumnsCardProps<Field extends string> {
  readonly view: FileView
  readonly fields: readonly Field[]
  readonly columns: Columns<Field>
  readonly hasHeadings: boolean
  readonly label: (field: Field) => string
  readonly onChange: (columns: { [field in Field]?: number }) => void
  readonly onCheck: () => void
  readonly busy: boolean
  /** How else the file is to be understood. */
  readonly children: ReactNode
}

/** Which column is what: guessed or remembered, and to be set right. */
export function ColumnsCard<Field extends string>(props: ColumnsCardProps<Field>) {
  const { view, columns, hasHeadings, onChange } = props
  const { t } = useTranslation()
  const choices = columnChoices(view, hasHeadings, t)
  return (
    <FormCard
      description={t('imports.columnsHint', {
        encoding: view.encoding,
        delimiter: view.delimiter === '\t' ? t('imports.tab') : view.delimiter,
      })}
      title={t('imports.columns')}
    >
      <Box sx={inputGrid}>
        {props.fields.map((field) => (
          <PlainChoice
            choices={choices}
            key={field}
            label={props.label(field)}
            onChange={(value) => onChange(withColumn(columns, field, value))}
            value={String(columns[field] ?? '')}
          />
        ))}
      </Box>
      {props.children}
      <Button disabled={props.busy} onClick={props.onCheck} sx={{ mt: 2 }} variant="contained">
        {t('imports.check')}
      </Button>
    </FormCard>
  )
}

/** The columns of the file by their headings, and none of them. */
export function columnChoices({ header }: FileView, hasHeadings: boolean, t: TFunction) {
  const named = header.map((cell, at) => ({
    value: String(at),
    label: hasHeadings && cell !== '' ? cell : t('imports.column', { at: at + 1 }),
  }))
  return [{ value: '', label: t('imports.noColumn') }, ...named]
}

/** A column stands for one field alone; choosing it takes it from the field that had it. */
function withColumn<Field extends string>(columns: Columns<Field>, field: Field, value: string) {
  const at = value === '' ? null : Number(value)
  const others = Object.entries(columns).filter(([name, column]) => name !== field && column !== at)
  return Object.fromEntries(at === null ? others : [...others, [field, at]]) as {
    [field in Field]?: number
  }
}
