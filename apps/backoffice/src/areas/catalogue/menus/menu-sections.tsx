import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/EditOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { DragArea } from '@servery/ui/drag/drag-area.tsx'
import { DragHandle, useDragPlace } from '@servery/ui/drag/drag-place.tsx'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../../kit/records/index.ts'
import type { MenuDialog } from './menu-dialog.ts'
import { moved, moveItem, readDragId } from './menu-edit.ts'
import { countItems, type MenuValues, type Section } from './menu-form.ts'
import { SectionItems } from './menu-section-items.tsx'
import type { MenuContentEditor } from './use-menu-content.ts'
import type { MenuItems } from './use-menu-items.ts'

interface MenuSectionsProps {
  readonly content: MenuContentEditor
  readonly items: MenuItems
  readonly currency: string
  readonly readOnly: boolean
  readonly onOpen: (dialog: MenuDialog) => void
}

/** So many items are shown at once; of longer menus a section is opened when it is needed. */
const openMax = 60

/** What is sold, section by section: dragged by their handles, or moved with buttons. */
export function MenuSections(props: MenuSectionsProps) {
  const { content, items, readOnly, onOpen } = props
  const { sections } = content
  const { t } = useTranslation()
  const problem = useFormContext<MenuValues>().formState.errors.sections?.message
  const folding = useFolding(sections)
  const { said, setSaid, moveSection, drop } = useMoves(content)
  useSectionWords()
  const nameOf = (id: string) => {
    const { sectionId, itemId } = readDragId(id)
    const section = sections.find((one) => one.id === sectionId)
    return itemId === undefined ? (section?.name ?? '') : (items.byId?.get(itemId)?.name ?? '…')
  }
  return (
    <FormCard
      actions={
        !readOnly && (
          <Button
            color="secondary"
            onClick={() => onOpen({ kind: 'section', sectionId: null })}
            size="small"
            startIcon={<AddIcon />}
          >
            {t('menus.addSection')}
          </Button>
        )
      }
      description={t('menus.hint.sections')}
      title={t('menus.card.sections')}
    >
      {problem !== undefined && (
        <Alert role="alert" severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      {sections.length === 0 && <Box color="text.secondary">{t('menus.noSections')}</Box>}
      <DragArea nameOf={nameOf} onDrop={drop} takes={takesDrop}>
        <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
          {sections.map((section, index) => (
            <Box component="li" key={section.id} sx={{ minWidth: 0 }}>
              <SectionHead
                {...props}
                count={sections.length}
                index={index}
                isOpen={folding.isOpen(section.id)}
                onMove={(to) => moveSection(index, to)}
                onToggle={() => folding.toggle(section.id)}
                section={section}
              />
              {folding.isOpen(section.id) && (
                <SectionItems {...props} onSay={setSaid} section={section} />
              )}
            </Box>
          ))}
        </Box>
      </DragArea>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </FormCard>
  )
}

/** The sections whose items are shown. */
function useFolding(sections: readonly Section[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() =>
    countItems(sections) > openMax ? new Set(sections.map(({ id }) => id)) : new Set(),
  )
  return {
    isOpen: (id: string) => !closed.has(id),
    toggle: (id: string) =>
      setClosed((before) =>
        before.has(id)
          ? new Set([...before].filter((one) => one !== id))
          : new Set([...before, id]),
      ),
  }
}

/** What moves, and where to. */
function useMoves({ sections, change }: MenuContentEditor) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const moveSection = (from: number, to: number) => {
    change({ sections: moved(sections, from, to) })
    const name = sections[from]?.name ?? ''
    setSaid(t('menus.movedTo', { name, place: to + 1, count: sections.length }))
  }
  const drop = (from: string, to: string) => {
    const { sectionId, itemId } = readDragId(from)
    const target = readDragId(to)
    const section = sections.find(({ id }) => id === target.sectionId)
    if (section === undefined) return
    if (itemId === undefined) {
      const place = sections.findIndex(({ id }) => id === sectionId)
      moveSection(place, sections.indexOf(section))
      return
    }
    const at = section.items.findIndex((item) => item.itemId === target.itemId)
    const index = at < 0 ? section.items.length : at
    change({
      sections: moveItem(sections, { sectionId, itemId }, { sectionId: section.id, index }),
    })
  }
  return { said, setSaid, moveSection, drop }
}

/** A section goes before another; an item before an item, or to the end of a section. */
function takesDrop(from: string, to: string): boolean {
  return readDragId(from).itemId !== undefined || readDragId(to).itemId === undefined
}

/** How the sections and prices are said where two people changed them. */
function useSectionWords(): void {
  const { t } = useTranslation()
  useFieldWords('sections', {
    label: t('menus.card.sections'),
    say: (rows) =>
      Array.isArray(rows)
        ? (rows as readonly Section[])
            .map(({ name, items }) => `${name} (${items.length})`)
            .join(', ')
        : undefined,
  })
  useFieldWords('prices', {
    label: t('menus.field.prices'),
    say: (rows) => t('menus.priceCount', { count: Array.isArray(rows) ? rows.length : 0 }),
  })
}

interface SectionHeadProps extends MenuSectionsProps {
  readonly section: Section
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly onMove: (to: number) => void
  readonly onToggle: () => void
}

function SectionHead(props: SectionHeadProps) {
  const { section, isOpen, readOnly, onToggle } = props
  const { t } = useTranslation()
  const drag = useDragPlace(section.id, readOnly)
  return (
    <Box
      ref={drag.placeRef}
      sx={(theme) => ({
        alignItems: 'center',
        bgcolor: 'background.sunken',
        borderInlineStart: `6px solid ${section.colour || 'transparent'}`,
        borderRadius: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        opacity: drag.state === 'dragged' ? 0.5 : 1,
        outline: drag.state === 'target' ? `2px solid ${theme.vars?.palette.primary.main}` : 'none',
        p: 0.5,
      })}
    >
      {!readOnly && <DragHandle handle={drag.handle} name={section.name} />}
      <IconButton
        aria-expanded={isOpen}
        aria-label={t('menus.showSection', { name: section.name })}
        onClick={onToggle}
        size="small"
      >
        <ExpandIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </IconButton>
      <Box component="h3" sx={{ flex: '1 1 120px', fontSize: '0.9375rem', m: 0, minWidth: 0 }}>
        <bdi>{section.name}</bdi>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {t('menus.itemCount', { count: section.items.length })}
        </Box>
      </Box>
      {(section.schedule !== null || section.channels !== null) && (
        <StatusChip label={t('menus.narrowed')} tone="info" />
      )}
      {!readOnly && <SectionButtons {...props} />}
    </Box>
  )
}

function SectionButtons({ section, index, count, content, onMove, onOpen }: SectionHeadProps) {
  const { t } = useTranslation()
  const { name } = section
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, marginInlineStart: 'auto' }}>
      <IconButton
        aria-label={t('menus.addTo', { name })}
        onClick={() => onOpen({ kind: 'add', sectionId: section.id })}
        size="small"
      >
        <AddIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('menus.editSection', { name })}
        onClick={() => onOpen({ kind: 'section', sectionId: section.id })}
        size="small"
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <RowButtons
        count={count}
        index={index}
        name={name}
        onMove={onMove}
        onRemove={() =>
          content.change({ sections: content.sections.filter(({ id }) => id !== section.id) })
        }
      />
    </Box>
  )
}
