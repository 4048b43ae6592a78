import Box from '@mui/material/Box'
import {
  BasketLine,
  type BasketLineView,
  CategoryRail,
  entryValue,
  Keypad,
  MenuGrid,
  Money,
  OrderingProvider,
  type OrderingTexts,
  pressKey,
  startEntry,
  type TileView,
} from '@servery/ordering'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { tileColours } from '@servery/ui/theme/palette.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

const plain = {
  ...{ price: 340, priceKind: 'fixed' as const, unit: 'each', colour: '', image: '' },
  ...{ soldOut: false, left: null },
}
const tiles: readonly TileView[] = [
  { ...plain, id: 'plain', name: 'Flat white' },
  { ...plain, id: 'coloured', name: 'Victoria sponge', colour: tileColours.orange.fill },
  { ...plain, id: 'from', name: 'Latte', priceKind: 'from' },
  { ...plain, id: 'open', name: 'Donation', priceKind: 'open' },
  { ...plain, id: 'weight', name: 'Cheddar', priceKind: 'by_weight', unit: 'kg' },
  { ...plain, id: 'left', name: 'Soup of the day', left: 3000 },
  { ...plain, id: 'gone', name: 'Crab sandwich', soldOut: true },
  { ...plain, id: 'counted', name: 'قهوة عربية' },
]
const line: BasketLineView = {
  ...{ id: 'a', name: 'Flat white', variationName: 'Large', quantity: 2000, unit: 'each' },
  ...{ note: '', modifiers: [], base: 760, discounts: [] },
}
const lines: readonly BasketLineView[] = [
  line,
  {
    ...{ ...line, id: 'b', name: 'Harbour burger', variationName: null, quantity: 1000 },
    ...{ note: 'No salt', seat: 2, base: 1450 },
    modifiers: [
      { modifierId: 'm', groupId: 'g', name: 'Cheddar', unitPrice: 100, quantity: 1 },
      { modifierId: 'n', groupId: 'g', name: 'Onion', unitPrice: 0, quantity: 1, prefix: 'no' },
    ],
    discounts: [{ id: 'd', name: 'Local', amount: 145 }],
  },
]

/** The parts of the screens that take orders, in the states that they know. */
export function TillPage() {
  const { t } = useTranslation()
  return (
    <Ordering>
      <FoundationPage name="till">
        <Specimen rule={t('foundation.till.tilesRule')} title={t('foundation.till.tiles')}>
          <Tiles />
        </Specimen>
        <Specimen rule={t('foundation.till.linesRule')} title={t('foundation.till.lines')}>
          <Lines />
        </Specimen>
        <Specimen rule={t('foundation.till.keypadRule')} title={t('foundation.till.keypad')}>
          <Digits />
        </Specimen>
      </FoundationPage>
    </Ordering>
  )
}

function Tiles() {
  const { t } = useTranslation()
  const [selected, setSelected] = useState('a')
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, height: 320 }}>
      <CategoryRail
        entries={[
          { id: 'a', name: 'Coffee', colour: tileColours.orange.fill },
          { id: 'b', name: 'Cakes', colour: '' },
        ]}
        label={t('foundation.till.tiles')}
        onSelect={setSelected}
        selected={selected}
        upright={false}
      />
      <MenuGrid
        counts={new Map([['counted', 2000]])}
        label={t('foundation.till.tiles')}
        onDetail={() => undefined}
        onPick={() => undefined}
        page={selected}
        pictures={false}
        tiles={tiles}
      />
    </Box>
  )
}

function Lines() {
  const { t } = useTranslation()
  const [selected, setSelected] = useState('b')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, maxWidth: 420, p: 0 }}>
      {lines.map((one, at) => (
        <BasketLine
          key={one.id}
          line={one}
          onSelect={setSelected}
          selected={selected === one.id}
          {...(at === 0 ? { state: t('foundation.tone.success') } : {})}
        />
      ))}
    </Box>
  )
}

function Digits() {
  const { t } = useTranslation()
  const [entry, setEntry] = useState(() => startEntry(340))
  return (
    <Box sx={{ maxWidth: 320 }}>
      <Box component="output" sx={{ display: 'block', fontSize: '1.5rem', mb: 1 }}>
        <Money minor={entryValue(entry)} />
      </Box>
      <Keypad
        label={t('foundation.till.keypad')}
        onKey={(key) => setEntry((before) => pressKey(before, key))}
      />
    </Box>
  )
}

function Ordering({ children }: { readonly children: ReactNode }) {
  const { locale } = useUiSetting()
  const texts = useOrderingTexts()
  return <OrderingProvider value={{ locale, currency: 'GBP', texts }}>{children}</OrderingProvider>
}

/** What the parts on this page say; of options of an item there are none here. */
function useOrderingTexts(): OrderingTexts {
  const { t } = useTranslation()
  const word = (key: 'required' | 'free' | 'soldOut') => t(`foundation.till.${key}`)
  return {
    soldOut: word('soldOut'),
    left: (figure) => t('foundation.till.left', { figure }),
    choose: () => word('required'),
    required: word('required'),
    free: () => word('free'),
    freeOfCharge: word('free'),
    prefixed: (_prefix, name) => t('foundation.till.without', { name }),
    prefixesOf: (group) => group,
    tooFew: () => word('required'),
    tooMany: () => word('required'),
    decrease: (name) => `− ${name}`,
    increase: (name) => `+ ${name}`,
    onTicket: (figure) => t('foundation.till.onTicket', { figure }),
    perUnit: (price, unit) => t('foundation.till.perUnit', { price, unit }),
    from: (price) => t('foundation.till.from', { price }),
    openPrice: t('foundation.till.openPrice'),
    unit: (unit) => t(`units.${unit as 'each'}`),
    deleteDigit: t('foundation.till.deleteDigit'),
    clear: t('foundation.till.clear'),
    discountOf: (name) => name,
    note: (text) => text,
    seat: (seat) => t('foundation.till.seat', { seat }),
    orderType: (type) => type,
  }
}
