import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { QuantityText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { describeRefusal, RecordDialog } from '../../records/index.ts'
import { useUnitWord } from '../unit-words.ts'
import type { AdjustedThing } from './adjust-dialog.tsx'
import { type BulkValues, entriesOf, senseOf } from './adjust-form.ts'
import { describeSerialRefusal } from './serial-refusal.ts'
import { PiecesInput } from './serials-input.tsx'
import { useReasonChoices, useUnitChoices } from './use-adjust-choices.ts'
import { useIsBySerial } from './use-is-by-serial.ts'
import { useStockKinds } from './use-stock-records.ts'

interface BulkAdjustDialogProps {
  readonly things: readonly AdjustedThing[]
  readonly branch: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Several things for one reason, in units, packs or by serial number; what is empty stays. */
export function BulkAdjustDialog({ things, branch, onClose }: BulkAdjustDialogProps) {
  const { t } = useTranslation()
  const kinds = useStockKinds().data ?? []
  const reasons = useReasonChoices(kinds)
  const submit = useBulkAdjust(things, branch.id, onClose)
  const form = useFormPage<BulkValues>({
    defaultValues: {
      ...{ action: 'waste', note: '' },
      rows: things.map(({ unit }) => ({ quantity: null, unit, serials: '' })),
    },
  })
  const action = useWatch({ control: form.control, name: 'action' })
  const sense = senseOf(action, kinds)
  return (
    <RecordDialog<BulkValues>
      form={form}
      notice={
        <Typography color="textSecondary" variant="body2">
          <bdi>{branch.name}</bdi> · {t('stock.target.keepHint')}
        </Typography>
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('stock.adjust.bulkTitle', { count: things.length })}
      words={{ submit: t('stock.adjust.submit'), submitting: t('stock.adjust.submitting') }}
    >
      <SelectInput<BulkValues>
        choices={reasons}
        hint={t(`stock.adjust.sense.${sense}`)}
        label={t('stock.adjust.action')}
        name="action"
      />
      {things.map((thing, index) => (
        <ThingRow
          index={index}
          isCount={sense === 'absolute'}
          key={thing.variationId ?? thing.itemId}
          thing={thing}
        />
      ))}
      <TextInput<BulkValues> label={t('stock.adjust.note')} maxLength={200} name="note" optional />
    </RecordDialog>
  )
}

interface ThingRowProps {
  readonly thing: AdjustedThing
  readonly index: number
  readonly isCount: boolean
}

function ThingRow({ thing, index, isCount }: ThingRowProps) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const isBySerial = useIsBySerial(thing.itemId)
  return (
    <Box aria-label={thing.name} component="fieldset" sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}>
      <Typography component="div" sx={{ mb: 1 }} variant="subtitle2">
        <bdi>{thing.name}</bdi>
        <Typography color="textSecondary" component="span" variant="body2">
          {' · '}
          {t('stock.column.onHand')}:{' '}
          <QuantityText thousandths={thing.onHand} unit={unitWord(thing.unit)} />
        </Typography>
      </Typography>
      {isBySerial ? (
        <PiecesInput<BulkValues> name={`rows.${index}.serials`} />
      ) : (
        <UnitsFields index={index} isCount={isCount} thing={thing} />
      )}
    </Box>
  )
}

function UnitsFields({ thing, index, isCount }: ThingRowProps) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const units = useUnitChoices()(thing)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: units.length > 1 ? 'minmax(0, 1fr) minmax(0, 1fr)' : '1fr',
      }}
    >
      <QuantityInput<BulkValues>
        findProblem={(typed) =>
          typed < 0 || (typed === 0 && !isCount) ? t('stock.adjust.problem') : null
        }
        label={t(isCount ? 'stock.adjust.counted' : 'stock.adjust.quantity')}
        name={`rows.${index}.quantity`}
        optional
        unit={units.length > 1 ? '' : (unitWord(thing.unit) ?? '')}
      />
      {units.length > 1 && (
        <SelectInput<BulkValues>
          choices={units}
          label={t('items.field.unit')}
          name={`rows.${index}.unit`}
        />
      )}
    </Box>
  )
}

function useBulkAdjust(things: readonly AdjustedThing[], branchId: string, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // The same for every try, so that an answer that was lost enters nothing twice.
  const [ids] = useState(() => ({ all: newId(), rows: things.map(() => newId()) }))
  return async (values: BulkValues) => {
    const entries = entriesOf(
      values,
      things.map(({ itemId, variationId }, index) => ({
        ...{ id: ids.rows[index] ?? newId(), itemId, variationId },
      })),
    )
    if (entries.length === 0) return { message: t('stock.adjust.nothing') }
    try {
      await client.stock.adjust({ id: ids.all, branchId, entries })
      await queryClient.invalidateQueries({ queryKey: api.stock.key() })
      toasts.success(t('stock.adjust.bulkDone', { count: entries.length }))
      onDone()
      return null
    } catch (error) {
      const message = describeSerialRefusal(error, t)?.message
      return { message: message ?? describeRefusal(error, t).message }
    }
  }
}
