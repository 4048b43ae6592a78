import Typography from '@mui/material/Typography'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
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
import { type AdjustValues, entryOf, type Pack, senseOf } from './adjust-form.ts'
import { describeSerialRefusal } from './serial-refusal.ts'
import { SerialsInput } from './serials-input.tsx'
import { useReasonChoices, useUnitChoices } from './use-adjust-choices.ts'
import { useIsBySerial } from './use-is-by-serial.ts'
import { useStockKinds, useStockLocations } from './use-stock-records.ts'

export interface AdjustedThing {
  readonly itemId: string
  readonly variationId: string | null
  readonly name: string
  readonly unit: string
  readonly onHand: Quantity
  readonly packs: readonly Pack[]
}

interface AdjustDialogProps {
  readonly thing: AdjustedThing
  readonly branch: { readonly id: string; readonly name: string; readonly currency: string }
  readonly onClose: () => void
}

/** What came, went or was counted, entered by hand. On hand is never typed over. */
export function AdjustDialog({ thing, branch, onClose }: AdjustDialogProps) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const kinds = useStockKinds().data ?? []
  const choicesOf = useUnitChoices()
  const submit = useAdjust(thing, branch.id, onClose)
  const form = useFormPage<AdjustValues>({
    defaultValues: {
      ...{ action: 'received', quantity: null, unit: thing.unit, unitCost: null },
      ...{ locationId: '', note: '', serials: '' },
    },
  })
  const { control } = form
  const [action, unit, typed] = useWatch({ control, name: ['action', 'unit', 'quantity'] })
  const isBySerial = useIsBySerial(thing.itemId)
  const units = choicesOf(thing)
  const sense = senseOf(action, kinds)
  return (
    <RecordDialog<AdjustValues>
      form={form}
      notice={
        <Typography color="textSecondary" variant="body2">
          <bdi>{branch.name}</bdi> · {t('stock.column.onHand')}:{' '}
          <QuantityText thousandths={thing.onHand} unit={unitWord(thing.unit)} />
        </Typography>
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('stock.adjust.title', { name: thing.name })}
      words={{ submit: t('stock.adjust.submit'), submitting: t('stock.adjust.submitting') }}
    >
      <SelectInput<AdjustValues>
        choices={useReasonChoices(kinds)}
        hint={t(`stock.adjust.sense.${sense}`)}
        label={t('stock.adjust.action')}
        name="action"
      />
      <QuantityInput<AdjustValues>
        findProblem={(typed) =>
          typed < 0 || (typed === 0 && sense !== 'absolute') ? t('stock.adjust.problem') : null
        }
        label={t(sense === 'absolute' ? 'stock.adjust.counted' : 'stock.adjust.quantity')}
        name="quantity"
        unit={units.length > 1 ? '' : (unitWord(unit) ?? '')}
      />
      {units.length > 1 && (
        <SelectInput<AdjustValues> choices={units} label={t('items.field.unit')} name="unit" />
      )}
      {isBySerial && (
        <SerialsInput<AdjustValues>
          name="serials"
          optional={sense === 'absolute'}
          units={typed ?? 0}
        />
      )}
      {action === 'received' && <CostField currency={branch.currency} unit={unit} />}
      <PlaceField branchId={branch.id} />
      <TextInput<AdjustValues>
        label={t('stock.adjust.note')}
        maxLength={200}
        name="note"
        optional
      />
    </RecordDialog>
  )
}

/** Of what is received; without it the cost of a unit stays what it is. */
function CostField({ currency, unit }: { readonly currency: string; readonly unit: string }) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  return (
    <MoneyInput<AdjustValues>
      currency={currency}
      exponent={getCurrencyExponent(currency)}
      findProblem={(amount) => (amount < 0 ? t('stock.adjust.costProblem') : null)}
      hint={t('stock.adjust.costHint')}
      label={t('stock.adjust.cost', {
        unit: unitWord(unit) ?? (unit === 'each' ? t('units.each') : unit),
      })}
      name="unitCost"
      optional
    />
  )
}

/** Where a branch keeps its stock in more than one place. */
function PlaceField({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const locations = useStockLocations(branchId).data ?? []
  if (locations.length === 0) return null
  return (
    <SelectInput<AdjustValues>
      choices={locations.map(({ id, name }) => ({ value: id, label: name }))}
      emptyLabel={t('stock.mainPlace')}
      label={t('stock.adjust.place')}
      name="locationId"
      optional
    />
  )
}

function useAdjust(thing: AdjustedThing, branchId: string, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // The same for every try, so that an answer that was lost enters nothing twice.
  const [id] = useState(newId)
  const { itemId, variationId } = thing
  return async (values: AdjustValues): Promise<FormRefusal | null> => {
    try {
      const entry = entryOf(values, { id, itemId, variationId })
      await client.stock.adjust({ id, branchId, entries: [entry] })
      await queryClient.invalidateQueries({ queryKey: api.stock.key() })
      toasts.success(t('stock.adjust.done', { name: thing.name }))
      onDone()
      return null
    } catch (error) {
      const message = describeSerialRefusal(error, t)?.message
      return { message: message ?? describeRefusal(error, t).message }
    }
  }
}
