import { useCallback, useEffect, useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, rows } from '../../../kit/index.ts'
import { printTexts } from '../paper/index.ts'
import { attachedHere, printersAtTills, type TillPrinter, workPrints } from './work-prints.ts'

/** The printers of the branch that hang on a till: which of them hang on this one. */
export function AttachedSection() {
  const { t } = useTranslation(printTexts)
  const till = useTill()
  const printers = printersAtTills(useCatalogue())
  if (printers.length === 0 || till.device.training) return null
  return (
    <section aria-labelledby="attached">
      <h3 id="attached" className={controls.label}>
        {t('printing.attached.title')}
      </h3>
      <ul className={rows.rows} aria-labelledby="attached">
        {printers.map((printer) => (
          <AttachedPrinter key={printer.id} printer={printer} />
        ))}
      </ul>
    </section>
  )
}

type Standing = 'here' | 'away' | 'none' | 'cannot' | 'failed'

function AttachedPrinter({ printer }: { readonly printer: TillPrinter }) {
  const { t } = useTranslation(printTexts)
  const till = useTill()
  const [standing, setStanding] = useState<Standing | null>(null)
  const look = useCallback(() => void findStanding(printer).then(setStanding), [printer])
  useEffect(look, [look])
  const choose = async () => {
    try {
      if (await attachedHere.choose(printer)) workPrints(till)
      look()
    } catch {
      setStanding('failed')
    }
  }
  const forget = () => {
    attachedHere.forget(printer.id)
    look()
  }
  const isChosen = standing === 'here' || standing === 'away'
  return (
    <li className={rows.row}>
      <span className={rows.main}>
        <span>
          <bdi>{printer.name}</bdi> {t(`printing.attached.by.${printer.connection}`)}
        </span>
        <span className={rows.sub} role={standing === 'failed' ? 'alert' : undefined}>
          {standing !== null && t(`printing.attached.${standing}`)}
        </span>
      </span>
      {isChosen && (
        <button type="button" className={controls.quiet} onClick={forget}>
          {t('printing.attached.forget')}
        </button>
      )}
      {standing !== 'cannot' && standing !== 'here' && (
        <button type="button" className={controls.secondary} onClick={() => void choose()}>
          {t('printing.attached.choose')}
        </button>
      )}
    </li>
  )
}

async function findStanding(printer: TillPrinter): Promise<Standing> {
  if (!attachedHere.can(printer.connection)) return 'cannot'
  if (!attachedHere.isChosen(printer.id)) return 'none'
  const device = await attachedHere.find(printer).catch(() => undefined)
  return device === undefined ? 'away' : 'here'
}
