import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  mustNote,
  offeredReasons,
  type ReasonRecord,
} from '@servery/domain/offer/catalogue/reasons.ts'
import { entryValue, Money, startEntry, useOrdering } from '@servery/ordering'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useMemo, useState } from 'react'
import { useCatalogue, useDrawer, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import {
  contentOf,
  controls,
  Dialog,
  KeypadDialog,
  PhotoField,
  type PhotoWords,
} from '../../kit/index.ts'
import { cashTexts } from './cash-texts.ts'
import { tell, workDrawer } from './drawer-actions.ts'
import { type Why, WhyFields } from './why-fields.tsx'

const commandTypes = { paid_in: 'pay_in', paid_out: 'pay_out', dropped: 'drop' } as const

interface MoveViewProps {
  readonly kind: keyof typeof commandTypes
  readonly onClose: () => void
}

/** Cash that goes in or out of the drawer without a sale, and why. */
export function MoveView({ kind, onClose }: MoveViewProps) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const drawer = useDrawer()
  const reasons = usePettyCash(kind)
  const [entry, setEntry] = useState(() => startEntry())
  const [entryId] = useState(() => till.register.newId())
  const [photoId] = useState(() => till.register.newId())
  const [why, setWhy] = useState<Why>({ reason: null, note: '' })
  const [isTips, setTips] = useState(false)
  const amount = minorUnits(entryValue(entry))
  const [photo, setPhoto] = useState<string | null>(null)
  const problem = useProblem(why, amount)
  const isPhotoNeeded = needsPhoto(why)
  // Tips that the team is given are their own reason, and have no receipt.
  const isAsked = kind !== 'dropped' && !isTips
  const lacks = isAsked && (lacksWhy(why, reasons) || (isPhotoNeeded && photo === null))
  if (drawer?.status !== 'open') return null
  const record = () => {
    onClose()
    const kept = photo === null ? null : { id: photoId, content: contentOf(photo) }
    const named = kept === null ? {} : { photoId: kept.id }
    const told = { entryId, amount, ...toldOf(why), ...named }
    workDrawer(till, {
      drawerId: drawer.id,
      command: isTips
        ? { type: 'pay_out', isTips, ...told }
        : { type: commandTypes[kind], ...told },
      photo: kept,
      deed: {
        right: 'drawers.move',
        amount,
        byManager: why.reason?.requiresManagerPin === true,
        inDrawer: true,
      },
      onDone: () => tell(till, 'info', `done.${kind}`),
    })
  }
  return (
    <KeypadDialog
      title={t(`cash.${kind}`)}
      keypadLabel={t('cash.amount')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={amount} />}
      submitLabel={t('cash.record')}
      disabled={amount === 0 || lacks || problem !== null}
      onSubmit={record}
      onClose={onClose}
    >
      {kind === 'paid_out' && (
        <TipsCheck
          isTips={isTips}
          onChange={(checked) => {
            setTips(checked)
            setWhy({ ...why, reason: null })
            setPhoto(null)
          }}
        />
      )}
      <WhyFields
        reasons={isTips ? [] : reasons}
        why={why}
        isNoteNeeded={isAsked && (reasons.length === 0 || needsNote(why))}
        onChange={setWhy}
      />
      {isAsked && (
        <PhotoField
          needed={isPhotoNeeded ? t('cash.photoNeeded') : undefined}
          onChange={setPhoto}
          photo={photo}
          words={photoWords(t)}
        />
      )}
      {problem !== null && (
        <p role="alert" className={controls.error}>
          {problem}
        </p>
      )}
    </KeypadDialog>
  )
}

const photoWords = (t: (key: string) => string): PhotoWords => ({
  ...{ photo: t('cash.photo'), photoTake: t('cash.photoTake') },
  ...{ photoAgain: t('cash.photoAgain'), photoRemove: t('cash.photoRemove') },
  photoWrong: t('cash.photoWrong'),
})

interface TipsCheckProps {
  readonly isTips: boolean
  readonly onChange: (isTips: boolean) => void
}

/** What is paid out may be tips that guests left in cash: the team's, and no expense. */
function TipsCheck({ isTips, onChange }: TipsCheckProps) {
  const { t } = useTranslation(cashTexts)
  return (
    <label className={controls.label}>
      <input
        type="checkbox"
        checked={isTips}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {t('cash.tipsForTeam')}
    </label>
  )
}

/** The drawer is opened and nothing is sold: why is written down. */
export function NoSaleView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const drawer = useDrawer()
  const all = useCatalogue().reasons
  const reasons = useMemo(() => offeredReasons(all, 'no_sale'), [all])
  const [entryId] = useState(() => till.register.newId())
  const [why, setWhy] = useState<Why>({ reason: null, note: '' })
  if (drawer?.status !== 'open') return null
  const record = () => {
    onClose()
    workDrawer(till, {
      drawerId: drawer.id,
      command: { type: 'no_sale', entryId, ...toldOf(why) },
      deed: {
        right: 'drawers.no_sale',
        byManager: why.reason?.requiresManagerPin === true,
        inDrawer: true,
      },
      onDone: () => tell(till, 'info', 'done.no_sale'),
    })
  }
  return (
    <Dialog
      title={t('cash.no_sale')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={controls.primary}
          disabled={lacksWhy(why, reasons)}
          onClick={record}
        >
          {t('cash.record')}
        </button>
      }
    >
      <div className={controls.stack}>
        <WhyFields
          reasons={reasons}
          why={why}
          isNoteNeeded={reasons.length === 0 || needsNote(why)}
          onChange={setWhy}
        />
      </div>
    </Dialog>
  )
}

/** Petty cash has reasons of its own for each way; what goes to the safe needs none. */
function usePettyCash(kind: MoveViewProps['kind']): readonly ReasonRecord[] {
  const all = useCatalogue().reasons
  return useMemo(() => {
    if (kind === 'dropped') return []
    const direction = kind === 'paid_in' ? 'in' : 'out'
    return offeredReasons(all, 'petty_cash').filter(
      ({ details }) => details.list === 'petty_cash' && details.direction === direction,
    )
  }, [all, kind])
}

const needsNote = ({ reason }: Why): boolean => reason !== null && mustNote(reason)

const needsPhoto = ({ reason }: Why): boolean =>
  reason?.details.list === 'petty_cash' && reason.details.needsReceiptPhoto

/** A reason of the list, and a note where that wants one; without a list, a note. */
function lacksWhy(why: Why, reasons: readonly ReasonRecord[]): boolean {
  const isUnnamed = why.reason === null && reasons.length > 0
  const isSilent = (reasons.length === 0 || needsNote(why)) && why.note.trim() === ''
  return isUnnamed || isSilent
}

/** What a reason allows at most. */
function useProblem({ reason }: Why, amount: number): string | null {
  const { t } = useTranslation(cashTexts)
  const { locale, currency } = useOrdering()
  const most = reason?.details.list === 'petty_cash' ? reason.details.maxAmount : null
  if (most === null || amount <= most) return null
  return t('cash.tooMuch', { amount: formatMoney(most, currency, locale) })
}

function toldOf({ reason, note }: Why) {
  return {
    reasonId: reason?.id ?? null,
    reason: reason?.name ?? '',
    note: note.trim().normalize('NFC'),
  }
}
