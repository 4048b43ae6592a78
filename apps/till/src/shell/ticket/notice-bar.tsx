import { useEffect } from 'react'
import { type TillState, useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { DelayedBar } from '../../features/order/front/index.ts'
import { undoLast } from '../../features/order/ticket/index.ts'
import { controls, Icon } from '../../kit/index.ts'
import css from './notice-bar.module.css'

const noticeMs = 4000
/** What offers a way out stays longer than what only tells. */
const actionMs = 8000

/** Neither in its own ticket, which is in front, nor in the sheet where it was asked for. */
function isToldNowhereElse({ delayed, orderId, sheets }: TillState): boolean {
  if (delayed === null || delayed.orderId === orderId) return false
  return !sheets.some(
    (sheet) =>
      (sheet.kind === 'refund' || sheet.kind === 'unpay') && sheet.orderId === delayed.orderId,
  )
}

/** One message at a time, above everything: what went wrong, or what can be taken back. */
export function NoticeBar() {
  const { t } = useTranslation()
  const till = useTill()
  const notice = useTillState((state) => state.notice)
  const undo = useTillState((state) => state.undo)
  useEffect(() => {
    if (notice === null || notice.seen !== undefined) return
    const close = () => till.state.set({ notice: null })
    const timer = setTimeout(close, notice.action === null ? noticeMs : actionMs)
    return () => clearTimeout(timer)
  }, [notice, till])
  useEffect(() => {
    if (undo === null) return
    const timer = setTimeout(() => till.state.set({ undo: null }), actionMs)
    return () => clearTimeout(timer)
  }, [undo, till])
  const action = notice?.action ?? null
  const isDelayed = useTillState(isToldNowhereElse)
  return (
    <div className={css.region} role={notice?.tone === 'error' ? 'alert' : 'status'}>
      {notice !== null && (
        <div className={css.notice} data-tone={notice.tone}>
          <span aria-hidden="true">
            <Icon name={notice.tone === 'error' ? 'problem' : 'synced'} />
          </span>
          <span className={css.text}>{t(notice.key, notice.values)}</span>
          {action !== null && (
            <button
              type="button"
              className={controls.secondary}
              onClick={() => {
                till.state.set({ notice: null })
                action.run()
              }}
            >
              {t(action.key)}
            </button>
          )}
          <button
            type="button"
            className={controls.icon}
            aria-label={t('action.dismiss')}
            onClick={() => {
              till.state.set({ notice: null })
              notice.seen?.()
            }}
          >
            ✕
          </button>
        </div>
      )}
      {isDelayed && (
        <div className={css.delayed}>
          <DelayedBar />
        </div>
      )}
    </div>
  )
}

/** The last action and the way back, in the ticket where it happened. */
export function UndoBar() {
  const { t } = useTranslation()
  const till = useTill()
  const undo = useTillState((state) => state.undo)
  const isDelayed = useTillState(({ delayed, orderId }) => delayed?.orderId === orderId)
  if (isDelayed) return <DelayedBar />
  if (undo === null || undo.commands.length === 0) return null
  return (
    <div className={css.undo}>
      <span className={css.text}>{t(undo.key, undo.values)}</span>
      <button type="button" className={controls.quiet} onClick={() => undoLast(till)}>
        <Icon name="undo" size={18} />
        {t('action.undo')}
      </button>
    </div>
  )
}
