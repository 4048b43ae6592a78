import { useMemo } from 'react'
import {
  BasketPanel,
  BasketProvider,
  keyOfPick,
  useBasket,
  useBasketState,
} from '../basket/index.ts'
import { CheckoutPage } from '../checkout/index.ts'
import { ItemForm } from '../item/index.ts'
import {
  controls,
  Icon,
  PlaceProvider,
  type ShopApi,
  type Speech,
  SpeechProvider,
  shopPathOf,
  useSpeech,
} from '../kit/index.ts'
import { MenuPage, ShopFoot, ShopHead } from '../menu/index.ts'
import { PayPage } from '../paying/index.ts'
import { TrackingPage } from '../tracking/index.ts'
import { useItemPage } from './item-page.ts'
import { LanguageLinks } from './language-links.tsx'
import css from './page.module.css'
import {
  type BasketPageData,
  type ItemPageData,
  type Page,
  shopOf,
  trackingOf,
} from './page-data.ts'

interface AppProps {
  readonly page: Page
  readonly speech: Speech
  readonly api: ShopApi
}

export function App({ page, speech, api }: AppProps) {
  const { data } = page
  const basket = useBasketState(api, page.basket)
  const place = useMemo(() => placeOf(data), [data])
  return (
    <SpeechProvider value={speech}>
      <PlaceProvider value={place}>
        <BasketProvider value={basket}>
          <Frame page={page}>
            <Shown page={page} api={api} />
          </Frame>
        </BasketProvider>
      </PlaceProvider>
    </SpeechProvider>
  )
}

function placeOf(data: Page['data']) {
  const shop = shopOf(data)
  const tracking = trackingOf(data)
  if (tracking !== null) {
    return { currency: tracking.quote.currency, timeZone: tracking.timeZone }
  }
  return { currency: shop?.currency ?? 'EUR', timeZone: shop?.timeZone ?? 'UTC' }
}

function Frame({ page, children }: { readonly page: Page; readonly children: React.ReactNode }) {
  const { t } = useSpeech()
  const { data } = page
  const shop = shopOf(data)
  if (shop === null) return children
  const now = 'now' in data ? data.now : ''
  return (
    <>
      <a className={css.skip} href="#menu">
        {t('page.skip')}
      </a>
      <ShopHead
        shop={shop}
        now={now}
        isFirst={data.kind === 'menu'}
        languages={<LanguageLinks languages={page.languages} />}
      />
      {children}
      <ShopFoot shop={shop} />
    </>
  )
}

function Shown({ page, api }: { readonly page: Page; readonly api: ShopApi }) {
  const { data } = page
  switch (data.kind) {
    case 'menu':
      return <MenuPage data={data} api={api} />
    case 'item':
      return <ItemPage data={data} />
    case 'basket':
      return <BasketPage data={data} />
    case 'checkout':
      return <CheckoutPage data={data} api={api} />
    case 'pay':
      return <PayPage data={data} api={api} />
    case 'tracking':
      return <TrackingPage data={data} api={api} />
    default:
      return <GonePage kind={data.kind} />
  }
}

function ItemPage({ data }: { readonly data: ItemPageData }) {
  const { shop, item, problems } = data
  const { t } = useSpeech()
  const { kept, notes } = useBasket()
  const { full, onChosen } = useItemPage(data)
  const pick = kept.picks.find((one) => keyOfPick(one) === data.line)
  const line = pick && { key: keyOfPick(pick), pick, note: notes[keyOfPick(pick)] ?? '' }
  return (
    <main className={css.narrow} id="menu">
      <BackToMenu slug={shop.slug} />
      {full && (
        <p className={controls.alert} role="alert">
          {t('item.basketFull')}
        </p>
      )}
      {item === null ? (
        <p className={controls.alert}>{t('item.gone')}</p>
      ) : (
        <ItemForm
          slug={shop.slug}
          item={item}
          line={line ?? null}
          filled={data.filled}
          problems={problems}
          takesNotes={shop.takesNotes}
          heading="h1"
          onChosen={onChosen}
        />
      )}
    </main>
  )
}

function BasketPage({ data }: { readonly data: BasketPageData }) {
  const { shop, orderType } = data
  return (
    <main className={css.narrow} id="menu">
      <BackToMenu slug={shop.slug} />
      <BasketPanel shop={shop} orderType={orderType} heading="h1" />
    </main>
  )
}

function BackToMenu({ slug }: { readonly slug: string }) {
  const { t } = useSpeech()
  return (
    <a className={css.back} href={shopPathOf(slug)}>
      <Icon name="back" turns />
      {t('item.back')}
    </a>
  )
}

function GonePage({ kind }: { readonly kind: 'gone' | 'failed' | 'unknownOrder' }) {
  const { t } = useSpeech()
  const said = {
    gone: ['gone.title', 'gone.text'],
    failed: ['gone.failedTitle', 'gone.failed'],
    unknownOrder: ['track.unknownTitle', 'track.unknown'],
  } as const
  const [title, text] = said[kind]
  return (
    <main className={css.gone} id="menu">
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
    </main>
  )
}
