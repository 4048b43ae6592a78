import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PriceField } from './price-field.tsx'
import { countPrices, type PriceListValues, pricedItems, priceKey } from './price-list-form.ts'
import {
  type ListedItem,
  type ListedItems,
  usePricedItems,
  useSearchedItems,
} from './use-listed-items.ts'

/** What things cost in this list, typed where it stands. */
export function PricesCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [onlyPriced, setOnlyPriced] = useState(false)
  // Those with a price as the switch was turned, so that no row goes while it is being emptied.
  const [priced, setPriced] = useState<readonly string[]>([])
  const prices = useWatch<PriceListValues, 'prices'>({ name: 'prices' })
  const rate = useWatch<PriceListValues, 'rate'>({ name: 'rate' })
  const searched = useSearchedItems(useDeferredValue(search.trim()), !onlyPriced)
  const those = usePricedItems(priced, onlyPriced)
  const items = onlyPriced ? those : searched
  const count = countPrices(prices)
  return (
    <FormCard
      description={t(rate === null ? 'priceLists.count' : 'priceLists.countRated', { count })}
      title={t('priceLists.card.prices')}
    >
      <RateInput<PriceListValues>
        hint={t('priceLists.rateHint')}
        label={t('priceLists.field.rate')}
        name="rate"
        optional
      />
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          disabled={onlyPriced}
          label={t('priceLists.searchItems')}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            // It narrows the table; it does not save the list.
            if (event.key === 'Enter') event.preventDefault()
          }}
          size="small"
          sx={{ flex: '1 1 200px' }}
          type="search"
          value={search}
        />
        <FormControlLabel
          control={
            <Switch
              checked={onlyPriced}
              onChange={(_, on) => {
                setPriced(pricedItems(prices))
                setOnlyPriced(on)
              }}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          label={t('priceLists.onlyPriced')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Box>
      <PriceTable currency={currency} items={items} />
    </FormCard>
  )
}

/** On a phone the usual price stands below the name. */
const narrow = {
  color: 'text.secondary',
  display: { xs: 'block', sm: 'none' },
  fontWeight: 400,
} as const

function PriceTable(props: { readonly items: ListedItems; readonly currency: string }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { items, currency } = props
  if (items.isError) {
    return (
      <Alert
        action={<Button onClick={items.retry}>{texts.retry}</Button>}
        role="alert"
        severity="error"
      >
        {t('priceLists.itemsFailed')}
      </Alert>
    )
  }
  if (items.isLoading) return <Skeleton height={240} variant="rounded" />
  if (items.rows.length === 0) {
    return <Typography color="textSecondary">{t('priceLists.noItems')}</Typography>
  }
  return (
    <Box>
      <DataTable
        columns={[
          {
            key: 'item',
            header: t('priceLists.column.item'),
            cell: ({ name, price }) => (
              <>
                <bdi>{name}</bdi>
                <Box component="span" sx={narrow}>
                  <MoneyText currency={currency} minor={price} />
                </Box>
              </>
            ),
          },
          {
            key: 'usual',
            header: t('priceLists.column.usual'),
            align: 'right',
            from: 'sm',
            cell: ({ price }) => <MoneyText currency={currency} minor={price} />,
          },
          {
            key: 'here',
            header: t('priceLists.column.here'),
            align: 'right',
            cell: ({ key, name }) => (
              <PriceField
                currency={currency}
                label={t('priceLists.priceOf', { name })}
                name={key}
              />
            ),
          },
        ]}
        label={t('priceLists.card.prices')}
        rowKey={({ key }) => key}
        rows={items.rows.flatMap(thingsOf)}
      />
      {(items.onBack !== null || items.onNext !== null) && (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 1 }}>
          <PageButton label={t('priceLists.back')} onClick={items.onBack} />
          <PageButton label={t('priceLists.next')} onClick={items.onNext} />
        </Box>
      )}
    </Box>
  )
}

function PageButton(props: { readonly label: string; readonly onClick: (() => void) | null }) {
  const { label, onClick } = props
  return (
    <Button
      color="secondary"
      disabled={onClick === null}
      onClick={() => onClick?.()}
      size="small"
      type="button"
    >
      {label}
    </Button>
  )
}

interface Thing {
  readonly key: string
  readonly name: string
  readonly price: number
}

/** The item, or each of its variations. */
function thingsOf(item: ListedItem): readonly Thing[] {
  if (item.variations.length === 0) {
    return [{ key: priceKey(item.id, null), name: item.name, price: item.price }]
  }
  return item.variations.map(({ id, name, price }) => ({
    key: priceKey(item.id, id),
    name: `${item.name} · ${name}`,
    price,
  }))
}
