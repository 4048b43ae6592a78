import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuEntry from '@mui/material/MenuItem'
import { DragHandle, useDragPlace } from '@servery/ui/drag/drag-place.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../kit/records/index.ts'
import type { MenuDialog } from './menu-dialog.ts'
import { dragIdOf, hideItem, moveItem, removeItem } from './menu-edit.ts'
import type { MenuItemRow, Price, Section } from './menu-form.ts'
import type { MenuContentEditor } from './use-menu-content.ts'
import type { MenuItems } from './use-menu-items.ts'

interface SectionItemsProps {
  readonly section: Section
  readonly content: MenuContentEditor
  readonly items: MenuItems
  readonly currency: string
  readonly readOnly: boolean
  readonly onOpen: (dialog: MenuDialog) => void
  readonly onSay: (text: string) => void
}

/** The items of a section, in the order in which they are shown. */
export function SectionItems(props: SectionItemsProps) {
  const { section } = props
  const { t } = useTranslation()
  if (section.items.length === 0) {
    return <Box sx={{ color: 'text.secondary', p: 1.5 }}>{t('menus.emptySection')}</Box>
  }
  return (
    <Box
      aria-label={section.name}
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, paddingInlineStart: { xs: 0, sm: 2 } }}
    >
      {section.items.map(({ itemId, hidden }, index) => (
        <ItemRow {...props} hidden={hidden} index={index} itemId={itemId} key={itemId} />
      ))}
    </Box>
  )
}

interface ItemRowProps extends SectionItemsProps {
  readonly itemId: string
  readonly hidden: boolean
  readonly index: number
}

function ItemRow(props: ItemRowProps) {
  const { section, content, items, itemId, hidden, readOnly } = props
  const { t } = useTranslation()
  const drag = useDragPlace(dragIdOf({ sectionId: section.id, itemId }), readOnly)
  const item = items.byId?.get(itemId)
  const name = item?.name ?? (items.byId === null ? '…' : t('menus.goneItem'))
  return (
    <Box
      component="li"
      ref={drag.placeRef}
      sx={(theme) => ({
        alignItems: 'center',
        borderBlockStart:
          drag.state === 'target'
            ? `2px solid ${theme.vars?.palette.primary.main}`
            : '2px solid transparent',
        display: 'flex',
        gap: 1,
        minHeight: 44,
        opacity: drag.state === 'dragged' ? 0.5 : 1,
        '&:not(:last-of-type)': { borderBlockEnd: `1px solid ${theme.vars?.palette.divider}` },
      })}
    >
      {!readOnly && <DragHandle handle={drag.handle} name={name} />}
      <Box sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
        <Box component="span" sx={{ color: hidden ? 'text.secondary' : 'text.primary' }}>
          <bdi>{name}</bdi>
        </Box>{' '}
        {hidden && <StatusChip label={t('menus.hidden')} tone="neutral" />}
        {item?.archived === true && (
          <StatusChip label={t('items.status.archived')} tone="warning" />
        )}
      </Box>
      {item !== undefined && (
        <Box sx={{ flexShrink: 0, fontSize: '0.875rem', textAlign: 'end' }}>
          <ItemPrice currency={props.currency} item={item} prices={content.prices} />
        </Box>
      )}
      {!readOnly && <ItemButtons {...props} name={name} />}
    </Box>
  )
}

interface ItemPriceProps {
  readonly item: MenuItemRow
  readonly prices: readonly Price[]
  readonly currency: string
}

/** The price on this menu, and beside it the item's own where that is another. */
function ItemPrice({ item, prices, currency }: ItemPriceProps) {
  const { t } = useTranslation()
  if (item.priceKind === 'open') return t('items.kind.open')
  const own = prices.filter(({ itemId }) => itemId === item.id)
  const sold = item.variations.filter(({ off }) => off !== true)
  const usual = sold.length === 0 ? item.price : Math.min(...sold.map(({ price }) => price))
  const priceOf = (id: string | null, price: number) =>
    own.find(({ variationId }) => variationId === id)?.price ?? price
  const here =
    sold.length === 0
      ? priceOf(null, item.price)
      : Math.min(...sold.map(({ id, price }) => priceOf(id, price)))
  return (
    <>
      {own.length > 0 && (
        <Box component="s" sx={{ color: 'text.secondary', marginInlineEnd: 0.75 }}>
          <MoneyText currency={currency} minor={usual} />
        </Box>
      )}
      <MoneyText currency={currency} minor={here} />
    </>
  )
}

function ItemButtons(props: ItemRowProps & { readonly name: string }) {
  const { section, content, itemId, index, hidden, name, onOpen, onSay } = props
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const place = { sectionId: section.id, itemId }
  const count = section.items.length
  const move = (to: number) => {
    const sections = moveItem(content.sections, place, { sectionId: section.id, index: to })
    content.change({ sections })
    onSay(t('menus.movedTo', { name, place: to + 1, count }))
  }
  const choose = (run: () => void) => () => {
    setAnchor(null)
    run()
  }
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <MoveButtons count={count} index={index} name={name} onMove={move} />
      <IconButton
        aria-controls={anchor === null ? undefined : menuId}
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        aria-label={t('menus.more', { name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        size="small"
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} id={menuId} onClose={() => setAnchor(null)} open={anchor !== null}>
        <MenuEntry onClick={choose(() => onOpen({ kind: 'move', place }))}>
          {t('menus.moveTo')}
        </MenuEntry>
        <MenuEntry onClick={choose(() => onOpen({ kind: 'price', itemId }))}>
          {t('menus.setPrice')}
        </MenuEntry>
        <MenuEntry
          onClick={choose(() =>
            content.change({ sections: hideItem(content.sections, place, !hidden) }),
          )}
        >
          {t(hidden ? 'menus.show' : 'menus.hide')}
        </MenuEntry>
        <MenuEntry
          onClick={choose(() => content.change({ sections: removeItem(content.sections, place) }))}
        >
          {t('menus.takeOff')}
        </MenuEntry>
      </Menu>
    </Box>
  )
}
