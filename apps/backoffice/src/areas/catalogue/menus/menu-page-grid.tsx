import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowDownIcon from '@mui/icons-material/ArrowDownward'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import ArrowUpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { DragArea } from '@servery/ui/drag/drag-area.tsx'
import { useDragPlace } from '@servery/ui/drag/drag-place.tsx'
import { ink } from '@servery/ui/theme/palette.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { insertBlank, removeCell, swapCells } from './menu-edit.ts'
import type { Cell, Page } from './menu-form.ts'
import type { MenuItems } from './use-menu-items.ts'

interface PageGridProps {
  readonly page: Page
  readonly columns: number
  readonly items: MenuItems
  readonly readOnly: boolean
  readonly onChange: (page: Page) => void
  readonly onEdit: (index: number) => void
}

/** The tiles of a page: chosen, and then moved with buttons; or dragged onto each other. */
export function PageGrid(props: PageGridProps) {
  const { page, columns, items, readOnly, onChange } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  // A row more than there is, to put something into.
  const count = (Math.ceil(page.cells.length / columns) + 1) * columns
  const cells = Array.from({ length: count }, (_, index) => page.cells[index] ?? null)
  const nameOf = (cell: Cell | null) =>
    cell === null || cell.itemId === null
      ? t('menus.blank')
      : (items.byId?.get(cell.itemId)?.name ?? '…')
  const swap = (to: number) => {
    onChange(swapCells(page, chosen, to))
    setChosen(to)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ overflowX: 'auto', p: 0.5 }}>
        <Box
          aria-label={page.name}
          role="group"
          sx={{
            display: 'grid',
            gap: 0.75,
            gridTemplateColumns: `repeat(${columns}, minmax(68px, 1fr))`,
          }}
        >
          <DragArea
            nameOf={(place) =>
              t('menus.place', {
                place: Number(place) + 1,
                name: nameOf(cells[Number(place)] ?? null),
              })
            }
            onDrop={(from, to) => {
              onChange(swapCells(page, Number(from), Number(to)))
              setChosen(Number(to))
            }}
          >
            {cells.map((cell, index) => (
              <CellButton
                colour={colourOf(cell, items)}
                isBlank={cell === null || cell.itemId === null}
                isChosen={index === chosen && !readOnly}
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is told by its number.
                key={index}
                label={t('menus.place', { place: index + 1, name: nameOf(cell) })}
                name={nameOf(cell)}
                onChoose={() => setChosen(index)}
                onEdit={() => !readOnly && props.onEdit(index)}
                place={String(index)}
                readOnly={readOnly}
              />
            ))}
          </DragArea>
        </Box>
      </Box>
      {!readOnly && (
        <CellTools
          {...props}
          chosen={chosen}
          count={count}
          name={nameOf(cells[chosen] ?? null)}
          onSwap={swap}
        />
      )}
    </Box>
  )
}

function colourOf(cell: Cell | null, items: MenuItems): string {
  if (cell === null || cell.itemId === null) return ''
  const item = items.byId?.get(cell.itemId)
  if (cell.colour !== '') return cell.colour
  return item === undefined ? '' : items.colourOf(item)
}

interface CellButtonProps {
  readonly name: string
  readonly label: string
  readonly colour: string
  readonly isBlank: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly place: string
  readonly readOnly: boolean
}

function CellButton(props: CellButtonProps) {
  const { name, label, colour, isBlank, isChosen, place, readOnly } = props
  const { state, placeRef, listeners } = useDragPlace(place, readOnly)
  // The keyboard chooses a tile, and moves it by the buttons below.
  const { onKeyDown: _keys, ...byPointer } = isBlank ? {} : (listeners ?? {})
  return (
    <ButtonBase
      aria-label={label}
      aria-pressed={isChosen}
      ref={placeRef}
      {...byPointer}
      sx={(theme) => ({
        backgroundColor: isBlank ? 'transparent' : colour || theme.vars?.palette.background.sunken,
        border: `1px ${isBlank ? 'dashed' : 'solid'} ${theme.vars?.palette.inputBorder}`,
        borderRadius: '6px',
        color: isBlank ? 'text.secondary' : colour === '' ? 'text.primary' : ink,
        display: 'block',
        fontSize: '0.8125rem',
        fontWeight: 500,
        height: 60,
        lineHeight: 1.2,
        opacity: state === 'dragged' ? 0.5 : 1,
        outline:
          isChosen || state === 'target' ? `3px solid ${theme.vars?.palette.focusRing}` : 'none',
        outlineOffset: 1,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        p: 0.5,
        textAlign: 'start',
        verticalAlign: 'top',
      })}
    >
      {isBlank ? '' : name}
    </ButtonBase>
  )
}

interface CellToolsProps extends PageGridProps {
  readonly chosen: number
  readonly count: number
  readonly name: string
  readonly onSwap: (to: number) => void
}

function CellTools(props: CellToolsProps) {
  const { page, columns, chosen, count, name, onSwap, onChange } = props
  const { t } = useTranslation()
  const column = chosen % columns
  const isEmpty = (page.cells[chosen]?.itemId ?? null) === null
  const tool = (
    direction: 'left' | 'right' | 'up' | 'down',
    to: number,
    can: boolean,
    icon: ReactNode,
  ) => (
    <IconButton
      aria-label={t(`menus.move.${direction}`, { name })}
      disabled={isEmpty || !can}
      onClick={() => onSwap(to)}
      size="small"
    >
      {icon}
    </IconButton>
  )
  return (
    <Box
      aria-label={t('menus.place', { place: chosen + 1, name })}
      role="group"
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        '[dir=rtl] & svg[data-flip]': { transform: 'scaleX(-1)' },
      }}
    >
      <Button
        color="secondary"
        onClick={() => props.onEdit(chosen)}
        size="small"
        variant="outlined"
      >
        {t('menus.editPlace')}
      </Button>
      {tool('left', chosen - 1, column > 0, <ArrowBackIcon data-flip fontSize="small" />)}
      {tool(
        'right',
        chosen + 1,
        column < columns - 1,
        <ArrowForwardIcon data-flip fontSize="small" />,
      )}
      {tool('up', chosen - columns, chosen >= columns, <ArrowUpIcon fontSize="small" />)}
      {tool('down', chosen + columns, chosen + columns < count, <ArrowDownIcon fontSize="small" />)}
      <Button
        color="secondary"
        disabled={chosen >= page.cells.length}
        onClick={() => onChange(insertBlank(page, chosen))}
        size="small"
      >
        {t('menus.blankBefore')}
      </Button>
      <Button
        color="secondary"
        disabled={chosen >= page.cells.length}
        onClick={() => onChange(removeCell(page, chosen))}
        size="small"
      >
        {t('menus.closeGap')}
      </Button>
    </Box>
  )
}
