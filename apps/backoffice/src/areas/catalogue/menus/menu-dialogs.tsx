import Box from '@mui/material/Box'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, ItemSchedule, TileColourInput } from '../../../kit/catalogue/index.ts'
import { ImageInput } from '../../../kit/inputs/index.ts'
import { RecordDialog } from '../../../kit/records/index.ts'
import { newId } from '../../../platform/browser/index.ts'

import { type ItemPlace, moveItem, setPrices } from './menu-edit.ts'
import type { MenuItemRow, Section } from './menu-form.ts'
import type { MenuContentEditor } from './use-menu-content.ts'
import type { MenuItems } from './use-menu-items.ts'

interface DialogProps {
  readonly content: MenuContentEditor
  readonly onClose: () => void
}

interface SectionValues {
  name: string
  image: string
  colour: string
  /** None: as the menu. */
  channels: string[]
  schedule: Section['schedule']
}

/** Null for a new one. */
export function SectionDialog({
  content,
  sectionId,
  onClose,
}: DialogProps & { readonly sectionId: string | null }) {
  const { t } = useTranslation()
  const { sections } = content
  const section = sections.find(({ id }) => id === sectionId)
  const form = useFormPage<SectionValues>({
    defaultValues: {
      name: section?.name ?? '',
      image: section?.image ?? '',
      colour: section?.colour ?? '',
      channels: [...(section?.channels ?? [])],
      schedule: section?.schedule ?? null,
    },
  })
  return (
    <RecordDialog<SectionValues>
      form={form}
      onClose={onClose}
      onSubmit={async (values) => {
        const next: Section = {
          id: section?.id ?? newId(),
          items: section?.items ?? [],
          ...values,
          channels: values.channels.length === 0 ? null : (values.channels as Section['channels']),
        }
        content.change({
          sections:
            section === undefined
              ? [...sections, next]
              : sections.map((one) => (one.id === next.id ? next : one)),
        })
        onClose()
        return null
      }}
      title={section?.name ?? t('menus.newSection')}
    >
      <TextInput<SectionValues> label={t('menus.field.name')} maxLength={80} name="name" />
      <ImageInput<SectionValues> kind="item" label={t('items.field.image')} name="image" optional />
      <TileColourInput label={t('menus.field.colour')} name="colour" optional />
      <ChoiceChecks
        choices={channels.map((value) => ({ value, label: t(`items.channel.${value}`) }))}
        hint={t('menus.hint.sectionChannels')}
        label={t('menus.field.channels')}
        name="channels"
      />
      <ItemSchedule />
    </RecordDialog>
  )
}

interface PriceDialogProps extends DialogProps {
  readonly item: MenuItemRow
  readonly currency: string
}

interface PriceValues {
  /** In the order of the variations; null is the item's own price. */
  prices: { price: number | null }[]
}

/** What it costs while this menu is shown; of an item with sizes each for itself. */
export function PriceDialog({ content, item, currency, onClose }: PriceDialogProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const sold = item.variations.filter(({ off }) => off !== true)
  const kinds =
    item.variations.length === 0
      ? [{ id: '', name: t('menus.field.price'), price: item.price }]
      : sold
  const ownOf = (id: string) =>
    content.prices.find(
      ({ itemId, variationId }) => itemId === item.id && (variationId ?? '') === id,
    )?.price ?? null
  const form = useFormPage<PriceValues>({
    defaultValues: { prices: kinds.map(({ id }) => ({ price: ownOf(id) })) },
  })
  return (
    <RecordDialog<PriceValues>
      form={form}
      onClose={onClose}
      onSubmit={async ({ prices }) => {
        const own = new Map(kinds.map(({ id }, index) => [id, prices[index]?.price ?? null]))
        content.change({ prices: setPrices(content.prices, item.id, own) })
        onClose()
        return null
      }}
      title={t('menus.priceOf', { name: item.name })}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('menus.hint.price')}</Box>
      {kinds.map(({ id, name, price }, index) => (
        <MoneyInput<PriceValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          hint={t('menus.usually', { price: formatMoney(price, currency, locale) })}
          key={id}
          label={name}
          name={`prices.${index}.price`}
          optional
        />
      ))}
    </RecordDialog>
  )
}

interface MoveDialogProps extends DialogProps {
  readonly place: ItemPlace
  readonly items: MenuItems
}

interface MoveValues {
  sectionId: string
  /** The item after which it is to stand; empty: first. */
  after: string
}

/** To any place of any section, without dragging. */
export function MoveDialog({ content, items, place, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const { sections } = content
  const nameOf = (itemId: string) => items.byId?.get(itemId)?.name ?? t('menus.goneItem')
  const form = useFormPage<MoveValues>({
    defaultValues: { sectionId: place.sectionId, after: '' },
  })
  const sectionId = useWatch({ control: form.control, name: 'sectionId' })
  const others = (sections.find(({ id }) => id === sectionId)?.items ?? []).filter(
    ({ itemId }) => itemId !== place.itemId,
  )
  return (
    <RecordDialog<MoveValues>
      form={form}
      onClose={onClose}
      onSubmit={async ({ after }) => {
        const index = others.findIndex(({ itemId }) => itemId === after) + 1
        content.change({ sections: moveItem(sections, place, { sectionId, index }) })
        onClose()
        return null
      }}
      title={t('menus.moveOne', { name: nameOf(place.itemId) })}
    >
      <SelectInput<MoveValues>
        choices={sections.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('menus.field.section')}
        name="sectionId"
      />
      <SelectInput<MoveValues>
        choices={others.map(({ itemId }) => ({
          value: itemId,
          label: t('menus.after', { name: nameOf(itemId) }),
        }))}
        emptyLabel={t('menus.first')}
        label={t('menus.field.place')}
        name="after"
        optional
      />
    </RecordDialog>
  )
}
