import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { useEffect, useState } from 'react'
import { controls, Icon, useSpeech } from '../kit/index.ts'
import { useBasket } from './basket-state.tsx'

const patienceMs = 15_000
const millionths = 1_000_000

/** Asks the browser where the guest is, on a tap and never before; nothing of it is kept. */
export function UseLocation({ shop }: { readonly shop: GuestShop }) {
  const { t } = useSpeech()
  const { locate } = useBasket()
  const [canAsk, setCanAsk] = useState(false)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  // Without script, or where the page is not safe, there is nobody to ask.
  useEffect(() => setCanAsk('geolocation' in navigator && window.isSecureContext), [])
  const isOnMap = shop.zones.some(({ postcodes }) => postcodes.length === 0)
  if (!canAsk || !isOnMap) return null
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        locate({
          lat: Math.round(latitude * millionths),
          lon: Math.round(longitude * millionths),
        })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <button type="button" className={controls.button} disabled={state === 'asking'} onClick={ask}>
        <Icon name="place" />
        {t(state === 'asking' ? 'where.locating' : 'where.useLocation')}
      </button>
      {state === 'failed' && (
        <p className={controls.hint} role="status">
          {t('where.noLocation')}
        </p>
      )}
      <Located />
    </>
  )
}

/** What the shop says of the place, until the guest would rather write an address alone. */
function Located() {
  const { t, locale } = useSpeech()
  const { located, leave } = useBasket()
  if (located === null) return null
  const { zone, nearest } = located
  const far =
    nearest === undefined
      ? ''
      : t('where.away', { zone: nearest.name, distance: distanceOf(nearest.metres, locale) })
  const said =
    zone === null
      ? `${t('where.outsideHere')} ${far}`.trim()
      : t('where.deliversHere', { zone: zone.name })
  return (
    <div className={zone === null ? controls.alert : controls.good} role="status">
      <p>{said}</p>
      <button type="button" className={controls.button} onClick={leave}>
        {t('where.forget')}
      </button>
    </div>
  )
}

const kilometre = 1_000

function distanceOf(metres: number, locale: string): string {
  const unit = metres < kilometre ? 'meter' : 'kilometer'
  const value = metres < kilometre ? Math.ceil(metres / 10) * 10 : metres / kilometre
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  )
}
