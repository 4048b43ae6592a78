import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { findFieldWords } from '@servery/ui/form/field-words.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { type ReactNode, useId, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type DescribeValue, HistoryValue, useFieldWord } from '../../history/index.ts'
import {
  compareVersions,
  type FieldDifference,
  firstSide,
  putTogether,
  type Side,
  type Versions,
  valueAt,
} from './compare-versions.ts'
import type { SavedRecord } from './use-conflict.ts'

interface ConflictDialogProps {
  readonly versions: Versions<object>
  readonly newest: SavedRecord
  readonly control: Control
  readonly describe: DescribeValue | undefined
  readonly onTake: (values: object) => void
  readonly onClose: () => void
}

/** Two people changed one record: both versions, field by field, and the second person chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { versions, newest, control, describe, onTake, onClose } = props
  const { t } = useTranslation()
  const texts = useUiTexts()
  const differences = compareVersions(
    versions,
    (path) => findFieldWords(control, path) !== undefined,
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = (one: FieldDifference) => chosen.get(one.path) ?? firstSide(one)
  const by = newest.updatedBy ?? ''
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          {differences.length > 0 && (
            <Button color="secondary" onClick={() => onTake(versions.theirs)} variant="outlined">
              {t('conflict.takeTheirs')}
            </Button>
          )}
          <Button
            onClick={() =>
              onTake(
                putTogether(versions, new Map(differences.map((one) => [one.path, sideOf(one)]))),
              )
            }
            variant="contained"
          >
            {t(differences.length === 0 ? 'conflict.goOn' : 'conflict.use')}
          </Button>
        </>
      }
      gap={2.5}
      maxWidth="sm"
      onClose={onClose}
      title={t('conflict.title')}
    >
      <Box>
        <Typography variant="body2">
          {by === '' ? t('conflict.saved') : t('conflict.savedBy', { name: by })}{' '}
          {t(differences.length === 0 ? 'conflict.same' : 'conflict.choose')}
        </Typography>
        {newest.updatedAt !== undefined && (
          <Typography color="textSecondary" variant="body2">
            {t('conflict.savedAt')} <DateTimeText instant={newest.updatedAt} shape="dateTime" />
          </Typography>
        )}
      </Box>
      {differences.map((difference) => (
        <Choice
          describe={describe}
          difference={difference}
          key={difference.path}
          onChoose={(side) => setChosen(new Map(chosen).set(difference.path, side))}
          side={sideOf(difference)}
          words={{ control, versions }}
        />
      ))}
    </Dialog>
  )
}

interface ChoiceProps {
  readonly difference: FieldDifference
  readonly side: Side
  readonly onChoose: (side: Side) => void
  readonly describe: DescribeValue | undefined
  readonly words: { readonly control: Control; readonly versions: Versions<object> }
}

function Choice({ difference, side, onChoose, describe, words }: ChoiceProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const label = useLabel(difference.path, words)
  const { path, changedBy, before, mine, theirs } = difference
  const value = (one: unknown) => (
    <Value control={words.control} describe={describe} path={path} value={one} />
  )
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        minWidth: 0,
        p: 1.5,
      })}
    >
      <Typography component="h3" id={labelId} sx={{ fontWeight: 600 }} variant="body2">
        {label}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
        {t(`conflict.changedBy.${changedBy}`)} · {t('conflict.before')} {value(before)}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        onChange={(_, next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
        value={side}
      >
        <Option side="mine">
          {t('conflict.mine')} {value(mine)}
        </Option>
        <Option side="theirs">
          {t('conflict.theirs')} {value(theirs)}
        </Option>
      </RadioGroup>
    </Box>
  )
}

function Option({ side, children }: { readonly side: Side; readonly children: ReactNode }) {
  return (
    <FormControlLabel
      control={<Radio size="small" />}
      label={children}
      slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
      sx={{ marginInlineEnd: 0 }}
      value={side}
    />
  )
}

interface ValueProps {
  readonly control: Control
  readonly path: string
  readonly value: unknown
  readonly describe: DescribeValue | undefined
}

/** As the field itself would say it; else as the history of the record does. */
function Value({ control, path, value, describe }: ValueProps) {
  const said = findFieldWords(control, path)?.say?.(value) ?? sayRows(control, path, value)
  const field = path.split('.').findLast((part) => Number.isNaN(Number(part))) ?? path
  if (said === undefined || said === '') {
    return <HistoryValue describe={describe} field={field} value={value} />
  }
  return <bdi>{said}</bdi>
}

/** A list row by row, as the fields of a row say it; undefined where the form has shown none. */
function sayRows(control: Control, path: string, rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return undefined
  const said = rows.map((row: unknown) => sayRow(control, `${path}.0`, row))
  return said.includes('') ? undefined : said.join('; ')
}

function sayRow(control: Control, path: string, row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  return Object.entries(row)
    .map(([field, value]: [string, unknown]) => {
      const words = findFieldWords(control, `${path}.${field}`)
      if (words === undefined || value === false || value === null || value === '') return ''
      if (value === true) return words.label
      return words.say?.(value) ?? String(value)
    })
    .filter((text) => text !== '')
    .join(' ')
}

/** What the form calls the field; one of a list is named after the thing that it belongs to. */
function useLabel(path: string, words: ChoiceProps['words']): string {
  const fieldWord = useFieldWord()
  const [field = path, index] = path.split('.')
  const label = findFieldWords(words.control, path)?.label ?? fieldWord(field)
  const thing = Number.isNaN(Number(index))
    ? null
    : valueAt(words.versions.theirs, `${field}.${index}`)
  const name = valueAt(thing, 'name')
  return typeof name === 'string' && name !== '' ? `${name} · ${label}` : label
}
