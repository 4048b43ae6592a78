import { isVideoPath } from '@servery/domain/business/images/limits.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { qrPicture } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './attract.module.css'
import { Dialog } from './kit/dialog.tsx'
import { Tools } from './kit/tools.tsx'
import { useVisit } from './kit/visit-context.ts'
import { StaffExit } from './staff-exit.tsx'

/** What the kiosk shows while nobody orders: the business, its languages, and where to touch. */
export function Attract({ closed }: { readonly closed: string | null }) {
  const { t } = useTranslation()
  const { catalogue, change, kiosk, language, speak } = useVisit()
  const { brand, setting } = catalogue
  const start = (chosen = language) => {
    if (closed !== null) return
    speak(chosen)
    const [only, ...others] = setting.orderTypes
    if (only !== undefined && others.length === 0) change({ step: 'menu', orderType: only })
    else change({ step: 'where' })
  }
  return (
    <div className={css.attract}>
      <Loop />
      <main className={css.welcome}>
        {brand.logo === '' ? (
          <p className={css.company} dir="auto">
            {kiosk.pairing.companyName}
          </p>
        ) : (
          <img className={css.logo} src={brand.logo} alt={kiosk.pairing.companyName} />
        )}
        <h1>{brand.welcome[language] || t('attract.welcome')}</h1>
        {closed === null ? (
          <button type="button" className={css.start} onClick={() => start()}>
            {t('attract.start')}
          </button>
        ) : (
          <p role="status" className={css.closed}>
            {closed}
          </p>
        )}
        {closed === null && setting.languages.length > 1 && (
          <div className={css.languages}>
            {setting.languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                className={controls.button}
                aria-pressed={one === language}
                onClick={() => start(one)}
              >
                {languageNames[one]}
              </button>
            ))}
          </div>
        )}
        <Links />
      </main>
      <footer className={css.footer}>
        <StaffExit />
        <Tools languages={false} />
      </footer>
    </div>
  )
}

/** Addresses of the business, for the guest's own phone: a kiosk never leaves its pages. */
function Links() {
  const { t } = useTranslation()
  const { catalogue } = useVisit()
  const { buttons } = catalogue.brand
  const [shown, setShown] = useState<(typeof buttons)[number] | null>(null)
  if (buttons.length === 0) return null
  return (
    <div className={css.languages}>
      {buttons.map((button) => (
        <button
          key={`${button.label} ${button.url}`}
          type="button"
          dir="auto"
          className={
            { filled: css.filled, outlined: controls.button, text: controls.plain }[button.style]
          }
          onClick={() => setShown(button)}
        >
          {button.label}
        </button>
      ))}
      {shown !== null && (
        <Dialog title={shown.label} onClose={() => setShown(null)}>
          <p>{t('attract.scan')}</p>
          <img className={css.code} alt={shown.url} src={qrPicture(shown.url)} />
          <button type="button" className={controls.primary} onClick={() => setShown(null)}>
            {t('step.close')}
          </button>
        </Dialog>
      )}
    </div>
  )
}

const wide = '(orientation: landscape)'
const still = '(prefers-reduced-motion: reduce)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Pictures and videos in turn; the first one alone for whoever wants less motion. */
function Loop() {
  const { brand } = useVisit().catalogue
  const isWide = useMedia(wide)
  const isStill = useMedia(still)
  const paths = isWide ? brand.landscape : brand.portrait
  const [turn, setTurn] = useState(0)
  const path = paths[turn % Math.max(1, paths.length)]
  const isVideo = path !== undefined && isVideoPath(path)
  useEffect(() => {
    if (isStill || isVideo || paths.length < 2) return
    const timer = setTimeout(() => setTurn(turn + 1), brand.pictureSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isStill, isVideo, paths, turn, brand.pictureSeconds])
  if (path === undefined) return null
  return (
    <div className={css.loop}>
      {isVideo ? (
        <Film
          key={path}
          path={path}
          loops={paths.length === 1}
          still={isStill}
          onEnd={() => setTurn(turn + 1)}
        />
      ) : (
        <img key={path} src={path} alt="" />
      )}
    </div>
  )
}

interface FilmProps {
  readonly path: string
  readonly loops: boolean
  readonly still: boolean
  readonly onEnd: () => void
}

function Film({ path, loops, still: isStill, onEnd }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isStill) video.current?.play().catch(() => undefined)
  }, [isStill])
  return (
    <video ref={video} muted loop={loops} playsInline src={path} onEnded={onEnd} onError={onEnd}>
      <track kind="captions" />
    </video>
  )
}
