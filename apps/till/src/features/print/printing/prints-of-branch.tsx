import type { PrintJob } from '@servery/contract/devices/print-jobs.ts'
import { useCallback, useEffect, useState } from 'react'
import { showNotice, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { useStore } from '../../../device/values/index.ts'
import { controls, rows, useWhen } from '../../../kit/index.ts'
import {
  fetchPrints,
  isPaper,
  isTrouble,
  printKey,
  printTexts,
  resolvePrint,
} from '../paper/index.ts'
import css from './prints-of-branch.module.css'

/** What waits for a printer or went wrong, what was printed last, and what to do about each. */
export function PrintsOfBranch() {
  const { t } = useTranslation(printTexts)
  const till = useTill()
  const heard = useStore(till.device.prints, (state) => state.heard)
  const [prints, setPrints] = useState<readonly PrintJob[] | null>([])
  const read = useCallback(() => void fetchPrints(till).then(setPrints), [till])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again at every news.
  useEffect(read, [read, heard])
  const shown = prints?.filter(isPaper) ?? []
  return (
    <section aria-labelledby="prints">
      <h3 id="prints" className={css.title}>
        {t('printing.title')}
      </h3>
      {shown.length === 0 ? (
        <p className={controls.hint}>{t(prints === null ? 'printing.unknown' : 'printing.none')}</p>
      ) : (
        <ul className={rows.rows} aria-labelledby="prints">
          {shown.map((job) => (
            <li key={job.id} className={css.print}>
              <Print job={job} />
              <Actions job={job} onDone={read} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Print({ job }: { readonly job: PrintJob }) {
  const { t } = useTranslation(printTexts)
  const when = useWhen()
  const place =
    job.reroutedTo === null
      ? t('printing.on', { name: job.printerName })
      : t('printing.instead', { name: job.reroutedTo, other: job.printerName })
  return (
    <div className={css.head}>
      <span className={rows.main}>
        <span>
          {t(`printing.what.${job.what}`)} <bdi>{job.title}</bdi>
          {job.copy > 0 && ` · ${t('printing.duplicate', { number: job.copy })}`}
        </span>
        <span className={rows.sub}>
          {when(job.createdAt)} · {place}
        </span>
        {job.problem !== '' && (
          <span className={rows.sub}>{t(`printing.problem.${job.problem}`)}</span>
        )}
      </span>
      <span className={css.state} data-state={isTrouble(job) ? 'trouble' : job.state}>
        {t(`printing.state.${job.state}`)}
      </span>
    </div>
  )
}

function Actions({ job, onDone }: { readonly job: PrintJob; readonly onDone: () => void }) {
  const { t } = useTranslation(printTexts)
  const till = useTill()
  const [isBusy, setIsBusy] = useState(false)
  if (job.state === 'printing') return null
  const run = async (how: 'print' | 'dismiss') => {
    setIsBusy(true)
    const isDone = await resolvePrint(till, job, how)
    setIsBusy(false)
    onDone()
    if (isDone) return
    const key = printKey('printing.notDone')
    showNotice(till, { tone: 'error', key, values: {}, action: null })
  }
  const isSurelyNot = job.state === 'queued' || job.state === 'failed'
  const button = (how: 'print' | 'dismiss', key: string) => (
    <button
      type="button"
      className={controls.secondary}
      disabled={isBusy}
      onClick={() => void run(how)}
    >
      {t(key)}
    </button>
  )
  return (
    <div className={css.deeds}>
      {button('print', isSurelyNot ? 'printing.now' : 'printing.again')}
      {isTrouble(job) &&
        button('dismiss', job.state === 'doubtful' ? 'printing.isHere' : 'printing.notNeeded')}
    </div>
  )
}
