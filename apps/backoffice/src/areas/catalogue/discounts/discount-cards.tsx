import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import {
  discountGivings,
  discountKinds,
  discountScopes,
  isRateKind,
} from '@servery/domain/offer/catalogue/discount.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, RateInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, ItemSchedule } from '../../../kit/catalogue/index.ts'
import { FormPairs } from '../../../kit/records/index.ts'
import { CustomerTagsInput } from './customer-tags-input.tsx'
import { DiscountExample } from './discount-example.tsx'
import { type DiscountValues, newPart } from './discount-form.ts'
import { ThingsInput } from './things-input.tsx'

interface CardProps {
  readonly currency: string
}

export function WhatCard({ currency }: CardProps) {
  const { t } = useTranslation()
  const kind = useWatch<DiscountValues, 'kind'>({ name: 'kind' })
  const giving = useWatch<DiscountValues, 'giving'>({ name: 'giving' })
  const codes = useWatch<DiscountValues, 'codes'>({ name: 'codes' })
  return (
    <FormCard title={t('discounts.card.what')}>
      <TextInput<DiscountValues>
        hint={t('discounts.hint.name')}
        label={t('discounts.field.name')}
        maxLength={80}
        name="name"
      />
      <FormPairs>
        <SelectInput<DiscountValues>
          choices={discountKinds.map((value) => ({ value, label: t(`discounts.kind.${value}`) }))}
          label={t('discounts.field.kind')}
          name="kind"
        />
        <ValueInput currency={currency} />
        <SelectInput<DiscountValues>
          choices={discountGivings.map((value) => ({
            value,
            label: t(`discounts.giving.${value}`),
          }))}
          hint={t(`discounts.givingHint.${giving}`)}
          label={t('discounts.field.giving')}
          name="giving"
        />
        {giving === 'code' && (
          <TextInput<DiscountValues>
            hint={t('discounts.hint.code')}
            isCode
            label={t('discounts.field.code')}
            maxLength={20}
            name="code"
            optional={codes.length > 0}
          />
        )}
      </FormPairs>
      {kind === 'buy_get' && (
        <FormPairs>
          <WholeInput<DiscountValues> label={t('discounts.field.buy')} name="buy" />
          <WholeInput<DiscountValues> label={t('discounts.field.get')} name="get" />
        </FormPairs>
      )}
    </FormCard>
  )
}

function ValueInput({ currency }: CardProps) {
  const { t } = useTranslation()
  const kind = useWatch<DiscountValues, 'kind'>({ name: 'kind' })
  const label = t(`discounts.value.${kind}`)
  return isRateKind(kind) ? (
    <RateInput<DiscountValues> key={kind} label={label} name="share" />
  ) : (
    <MoneyInput<DiscountValues>
      currency={currency}
      exponent={getCurrencyExponent(currency)}
      key={kind}
      label={label}
      name="amount"
    />
  )
}

export function ThingsCard({ currency }: CardProps) {
  const { t } = useTranslation()
  const kind = useWatch<DiscountValues, 'kind'>({ name: 'kind' })
  const scope = useWatch<DiscountValues, 'scope'>({ name: 'scope' })
  return (
    <FormCard title={t('discounts.card.things')}>
      {kind === 'bundle' ? (
        <BundleParts />
      ) : (
        <>
          <SelectInput<DiscountValues>
            choices={discountScopes.map((value) => ({
              value,
              label: t(`discounts.scope.${value}`),
            }))}
            label={t('discounts.field.scope')}
            name="scope"
          />
          {scope === 'items' && (
            <ThingsInput
              key="items"
              kinds={['item']}
              label={t('discounts.scope.items')}
              name="things"
            />
          )}
          {scope === 'category' && (
            <ThingsInput
              key="category"
              kinds={['category']}
              label={t('discounts.scope.category')}
              name="things"
            />
          )}
          {kind === 'buy_get' && (
            <ThingsInput
              hint={t('discounts.hint.reward')}
              kinds={['category', 'item']}
              label={t('discounts.field.reward')}
              name="reward"
            />
          )}
        </>
      )}
      <Box aria-live="polite" sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}>
          {t('discounts.example.title')}
        </Box>
        <DiscountExample currency={currency} />
      </Box>
    </FormCard>
  )
}

function BundleParts() {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<DiscountValues, 'parts'>({ name: 'parts' })
  return (
    <>
      {fields.map((field, index) => {
        const name = t('discounts.part', { number: index + 1 })
        return (
          <Box
            aria-label={name}
            key={field.id}
            role="group"
            sx={{
              alignItems: 'start',
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr auto', sm: '1fr 120px auto' },
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>
              <ThingsInput
                kinds={['category', 'item']}
                label={name}
                name={`parts.${index}.things`}
              />
            </Box>
            <WholeInput<DiscountValues>
              label={t('discounts.field.quantity')}
              name={`parts.${index}.quantity`}
            />
            <IconButton
              aria-label={t('catalogue.remove', { name })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
              sx={{ mt: 3 }}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        )
      })}
      <Box>
        <Button
          color="secondary"
          onClick={() => append(newPart())}
          size="small"
          startIcon={<AddIcon />}
        >
          {t('discounts.addPart')}
        </Button>
      </Box>
    </>
  )
}

/** When it applies; what a person gives needs no conditions. */
export function ConditionsCard({ currency }: CardProps) {
  const { t } = useTranslation()
  const kind = useWatch<DiscountValues, 'kind'>({ name: 'kind' })
  return (
    <FormCard title={t('discounts.card.conditions')}>
      <ItemSchedule />
      <ChoiceChecks
        choices={orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
        hint={t('discounts.hint.all')}
        label={t('discounts.field.orderTypes')}
        name="orderTypes"
      />
      <ChoiceChecks
        choices={channels.map((value) => ({ value, label: t(`discounts.channel.${value}`) }))}
        hint={t('discounts.hint.all')}
        label={t('discounts.field.channels')}
        name="channels"
      />
      <CustomerTagsInput />
      <FormPairs>
        <MoneyInput<DiscountValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          label={t('discounts.field.minSpend')}
          name="minSpend"
          optional
        />
        <WholeInput<DiscountValues>
          label={t('discounts.field.minQuantity')}
          name="minQuantity"
          optional
        />
        {(kind === 'buy_get' || kind === 'bundle') && (
          <WholeInput<DiscountValues>
            label={t('discounts.field.timesMax')}
            name="timesMax"
            optional
          />
        )}
        <WholeInput<DiscountValues>
          hint={t('discounts.hint.priority')}
          label={t('discounts.field.priority')}
          name="priority"
        />
      </FormPairs>
      <SwitchInput<DiscountValues>
        hint={t('discounts.hint.combinable')}
        label={t('discounts.field.combinable')}
        name="combinable"
      />
      <SwitchInput<DiscountValues>
        hint={t('discounts.hint.excludesDiscounted')}
        label={t('discounts.field.excludesDiscounted')}
        name="excludesDiscounted"
      />
    </FormCard>
  )
}
