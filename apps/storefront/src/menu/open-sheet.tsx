import { BasketPanel, keyOfPick, type Pick, piecesOf, useBasket } from '../basket/index.ts'
import { ItemForm } from '../item/index.ts'
import { basketPathOf, controls, Icon, Money, Sheet, useSpeech } from '../kit/index.ts'
import css from './menu.module.css'
import type { MenuPageData } from './menu-page.tsx'
import type { Open } from './use-open.ts'

interface OpenSheetProps {
  readonly data: MenuPageData
  readonly open: Open
  readonly onClose: () => void
  readonly onEdit: (pick: Pick) => void
  readonly onChosen: (pick: Pick, note: string, line: string | null) => void
}

export function OpenSheet({ data, open, onClose, onEdit, onChosen }: OpenSheetProps) {
  const { shop, menu, orderType } = data
  const { t } = useSpeech()
  const { kept, notes } = useBasket()
  if (open.kind === 'basket') {
    return (
      <Sheet label={t('basket.title')} onClose={onClose}>
        <Close onClose={onClose} />
        <BasketPanel shop={shop} orderType={orderType} heading="h2" onEdit={onEdit} />
      </Sheet>
    )
  }
  const item = menu.items.find(({ id }) => id === open.itemId)
  const pick = kept.picks.find((one) => keyOfPick(one) === open.line)
  const line = pick && { key: keyOfPick(pick), pick, note: notes[keyOfPick(pick)] ?? '' }
  return (
    <Sheet label={item?.name ?? ''} onClose={onClose}>
      <Close onClose={onClose} />
      {item === undefined ? (
        <p className={controls.alert}>{t('item.gone')}</p>
      ) : (
        <ItemForm
          key={`${item.id} ${open.line}`}
          slug={shop.slug}
          item={item}
          line={line ?? null}
          problems={[]}
          takesNotes={shop.takesNotes}
          heading="h2"
          onChosen={(chosen, note) => onChosen(chosen, note, line?.key ?? null)}
        />
      )}
    </Sheet>
  )
}

function Close({ onClose }: { readonly onClose: () => void }) {
  const { t } = useSpeech()
  return (
    <button type="button" className={css.close} aria-label={t('item.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  )
}

interface BarProps {
  readonly slug: string
  readonly onOpen: () => void
}

/** On a phone: what is in the basket, always within reach of the thumb. */
export function BasketBar({ slug, onOpen }: BarProps) {
  const { t } = useSpeech()
  const { kept, priced } = useBasket()
  const count = piecesOf(kept.picks)
  if (count === 0) return null
  return (
    <div className={css.bar}>
      <a
        className={`${controls.primary} ${css.toBasket}`}
        href={basketPathOf(slug)}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        <Icon name="basket" />
        <span>
          {t('basket.view')} · {t('basket.items', { count })}
        </span>
        {priced !== null && <Money minor={priced.quote.total} />}
      </a>
    </div>
  )
}
