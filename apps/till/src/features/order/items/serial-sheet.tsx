import { serialMax } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import {
  namePiece,
  serialsOfGoods,
  type UnnamedGoods,
} from '@servery/domain/order/lines/named-pieces.ts'
import type { LineSerial } from '@servery/domain/order/model/components.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { useOrdering } from '@servery/ordering'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { ask } from '../../../device/register/index.ts'
import { type Sheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { addGoods } from './add-goods.ts'
import { serialTexts } from './serial-texts.ts'

interface OpenSerial {
  readonly serial: string
  readonly variationId: string | null
  readonly state: 'in_stock' | 'on_the_way' | 'sold' | 'gone'
  readonly branchId: string
  readonly branchName: string
  readonly since: string
}

interface SerialSheetProps {
  readonly sheet: Extract<Sheet, { readonly kind: 'serial' }>
  readonly onClose: () => void
}

/** Which piece is sold: scanned, or one of those that are here; another one a manager sells. */
export function SerialSheet(props: SerialSheetProps) {
  // Of a bundle one piece is asked for after the other: each begins anew.
  return <PieceForm key={props.sheet.goods.goodsId} {...props} />
}

function PieceForm({ sheet, onClose }: SerialSheetProps) {
  const { t } = useTranslation(serialTexts)
  const till = useTill()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [doubt, setDoubt] = useState<string | null>(null)
  const { content, goods, approval } = sheet
  const { itemId, variationId, goodsId, name } = goods
  const open = useOpenSerials(itemId)
  const here = (open ?? []).filter((one) => one.variationId === variationId)
  const taken = useTaken(content, goods)
  const sayWhy = useSayWhy()
  const add = (piece: LineSerial, by = approval) => {
    onClose()
    addGoods(till, namePiece(content, goodsId, piece), by)
  }
  const choose = async (serial: string) => {
    if (serial === '') return
    if (taken.has(serial)) setDoubt(t('serials.onTicket'))
    // Without a network nobody knows: it is sold, and the back office is told of what doesn't fit.
    else if (open === null || here.some((one) => one.serial === serial)) add({ serial })
    else {
      const found = await askFor(till, itemId, serial)
      setDoubt(sayWhy(found?.find((one) => one.variationId === variationId)))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void choose(typed.trim())
  }
  const sellAnyway = () =>
    authorise(till, { right: 'orders.serial_again' }, (given) => {
      add({ serial: typed.trim(), serialAgain: true }, given)
    })
  return (
    <Dialog title={name} onClose={onClose}>
      <form className={controls.stack} onSubmit={submit}>
        <div className={controls.field}>
          <label className={controls.label} htmlFor={fieldId}>
            {t('serials.field')}
          </label>
          <input
            id={fieldId}
            aria-invalid={doubt !== null}
            className={controls.input}
            data-autofocus="true"
            dir="ltr"
            maxLength={serialMax}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setDoubt(null)
            }}
            onKeyDown={(event) => event.stopPropagation()}
          />
          {doubt !== null && (
            <p role="alert" className={controls.error}>
              {doubt}
            </p>
          )}
        </div>
        {doubt !== null && !taken.has(typed.trim()) ? (
          <button type="button" className={controls.secondary} onClick={sellAnyway}>
            {t('serials.sellAnyway')}
          </button>
        ) : (
          <button type="submit" className={controls.primary} disabled={typed.trim() === ''}>
            {t('serials.sell')}
          </button>
        )}
        <Hint isKnown={open !== null} isNone={here.length === 0} />
        <Here
          onChosen={(serial) => add({ serial })}
          serials={here.map(({ serial }) => serial).filter((serial) => !taken.has(serial))}
        />
      </form>
    </Dialog>
  )
}

interface HereProps {
  readonly serials: readonly string[]
  readonly onChosen: (serial: string) => void
}

/** The pieces that can be sold. */
function Here({ serials, onChosen }: HereProps) {
  const { t } = useTranslation(serialTexts)
  if (serials.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={controls.choices} role="group" aria-label={t('serials.here')}>
      {serials.map((serial) => (
        <button
          key={serial}
          type="button"
          className={controls.choice}
          onClick={() => onChosen(serial)}
        >
          <bdi dir="ltr">{serial}</bdi>
        </button>
      ))}
    </div>
  )
}

function Hint({ isKnown, isNone }: { readonly isKnown: boolean; readonly isNone: boolean }) {
  const { t } = useTranslation(serialTexts)
  if (!isKnown) return <p className={controls.hint}>{t('serials.offline')}</p>
  return <p className={controls.hint}>{t(isNone ? 'serials.none' : 'serials.body')}</p>
}

/** The numbers that stand on the ticket already, or on the bundle that goes on it. */
function useTaken(content: LineContent, goods: UnnamedGoods): ReadonlySet<string> {
  const lines = useTicket()?.lines ?? []
  const live = lines.filter(({ status }) => status === 'new')
  return serialsOfGoods([...live, content], goods)
}

function useSayWhy(): (found: OpenSerial | undefined) => string {
  const { t } = useTranslation(serialTexts)
  const till = useTill()
  const { locale } = useOrdering()
  return (found) => {
    if (found === undefined) return t('serials.why.unknown')
    const { state, branchId, branchName: branch, since } = found
    const { timeZone } = till.catalogue.get().branch
    if (state === 'sold') {
      return t('serials.why.sold', {
        day: formatInstant(since, { locale, timeZone, shape: 'date' }),
      })
    }
    const isElsewhere = state !== 'gone' && branchId !== till.device.pairing.branchId
    return isElsewhere ? t('serials.why.elsewhere', { branch }) : t('serials.why.gone')
  }
}

type Till = ReturnType<typeof useTill>

async function askServer(till: Till, itemId: string, more: { readonly serial?: string }) {
  const { branchId } = till.device.pairing
  const asked = new URLSearchParams({ branchId, itemId, ...more })
  const answer = await ask(till, 'GET', `/stock/serials/open?${asked}`)
  if (answer?.status !== 200) return null
  return answer.body as {
    readonly rows: readonly OpenSerial[]
    readonly found: readonly OpenSerial[]
  }
}

const askFor = async (till: Till, itemId: string, serial: string) =>
  (await askServer(till, itemId, { serial }))?.found

/** Null while nobody knows which there are. */
function useOpenSerials(itemId: string): readonly OpenSerial[] | null {
  const till = useTill()
  const [found, setFound] = useState<readonly OpenSerial[] | null>(null)
  useEffect(() => {
    let isOver = false
    void askServer(till, itemId, {}).then((answer) => {
      if (!isOver && answer !== null) setFound(answer.rows)
    })
    return () => {
      isOver = true
    }
  }, [till, itemId])
  return found
}
