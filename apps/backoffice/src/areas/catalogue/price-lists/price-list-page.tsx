import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BranchChoice, ChoiceChecks, ItemSchedule } from '../../../kit/catalogue/index.ts'
import { ReadRecord, RecordPage, readOnce, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import {
  fieldOfPriceList,
  type PriceList,
  type PriceListValues,
  toPriceListContent,
  toPriceListValues,
} from './price-list-form.ts'
import { PricesCard } from './prices-card.tsx'

export function NewPriceListPage() {
  return <PriceListEditor list={null} />
}

export function PriceListPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/items/price-lists/$id' })
  const query = useQuery({ ...api.priceLists.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('priceLists.one')}>
      {(list) => <PriceListEditor list={list} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('priceLists.title'), href: paths.priceLists() }
}

function PriceListEditor({ list }: { readonly list: PriceList | null }) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const editor = useRecordEditor({
    record: list,
    api: api.priceLists,
    client: client.priceLists,
    toValues: (record) => toPriceListValues(record, currency),
    toContent: toPriceListContent,
    fieldOf: fieldOfPriceList,
    pathOf: paths.priceList,
  })
  return (
    <RecordPage
      editor={editor}
      home={useHome()}
      newTitle={t('priceLists.new')}
      noun="price_list"
      permission="catalogue.write"
    >
      <WhereCard />
      <Prices own={currency} />
    </RecordPage>
  )
}

function Prices({ own }: { readonly own: string }) {
  const currency = useWatch<PriceListValues, 'currency'>({ name: 'currency' })
  return <PricesCard currency={currency === '' ? own : currency} />
}

/** What it is called, and where and when it counts. */
function WhereCard() {
  const { t } = useTranslation()
  const { me } = useSession()
  const chosen = useWatch<PriceListValues, 'currency'>({ name: 'currency' })
  const traded = me.branches.map(({ currency }) => currency)
  const currencies = [...new Set(chosen === '' ? traded : [...traded, chosen])].toSorted()
  return (
    <FormCard title={t('priceLists.card.where')}>
      <TextInput<PriceListValues> label={t('priceLists.field.name')} maxLength={80} name="name" />
      <BranchChoice />
      <SelectInput<PriceListValues>
        choices={currencies.map((value) => ({ value, label: value }))}
        emptyLabel={t('priceLists.anyCurrency')}
        hint={t('priceLists.currencyHint')}
        label={t('priceLists.field.currency')}
        name="currency"
        optional
      />
      <ChoiceChecks
        choices={orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
        hint={t('priceLists.allHint')}
        label={t('priceLists.field.orderTypes')}
        name="orderTypes"
      />
      <ChoiceChecks
        choices={channels.map((value) => ({ value, label: t(`items.channel.${value}`) }))}
        hint={t('priceLists.allHint')}
        label={t('items.field.channels')}
        name="channels"
      />
      <ItemSchedule />
      <WholeInput<PriceListValues>
        hint={t('priceLists.priorityHint')}
        label={t('priceLists.field.priority')}
        name="priority"
      />
    </FormCard>
  )
}
