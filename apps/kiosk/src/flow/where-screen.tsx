import { useTranslation } from 'react-i18next'
import { Frame } from './kit/frame.tsx'
import { useVisit } from './kit/visit-context.ts'
import css from './where-screen.module.css'

const pictures = {
  eat_in:
    'M4 3v8a3 3 0 0 0 2 2.8V21h2v-7.2A3 3 0 0 0 10 11V3H8.5v6h-1V3h-1v6h-1V3zM16 3c-2.2 0-3.5 3-3.5 6 0 2.3.8 4 2.5 4.6V21h2V3z',
  takeaway: 'M6 8V7a6 6 0 0 1 12 0v1h2l-1.2 13H5.2L4 8zm2 0h8V7a4 4 0 0 0-8 0z',
} as const

/** First of all: it decides what the taxes and the packaging are. */
export function WhereScreen() {
  const { t } = useTranslation()
  const { catalogue, change } = useVisit()
  return (
    <Frame title={t('where.title')} totals={false}>
      <div className={css.choices}>
        {catalogue.setting.orderTypes.map((orderType) => (
          <button
            key={orderType}
            type="button"
            className={css.choice}
            onClick={() => change({ orderType, step: 'menu' })}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24">
              <path d={pictures[orderType]} />
            </svg>
            {t(`where.${orderType}`)}
          </button>
        ))}
      </div>
    </Frame>
  )
}
