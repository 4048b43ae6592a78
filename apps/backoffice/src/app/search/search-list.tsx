import ActionIcon from '@mui/icons-material/Add'
import PageIcon from '@mui/icons-material/ArrowForward'
import ReportIcon from '@mui/icons-material/AssessmentOutlined'
import TeamIcon from '@mui/icons-material/BadgeOutlined'
import CustomerIcon from '@mui/icons-material/GroupsOutlined'
import HistoryIcon from '@mui/icons-material/History'
import ItemIcon from '@mui/icons-material/Inventory2Outlined'
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import BranchIcon from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchEntry } from './search-entries.ts'

const icons: Readonly<Record<SearchEntry['group'], ComponentType<{ 'aria-hidden': true }>>> = {
  recent: HistoryIcon,
  orders: OrderIcon,
  customers: CustomerIcon,
  team: TeamIcon,
  actions: ActionIcon,
  reports: ReportIcon,
  items: ItemIcon,
  branches: BranchIcon,
  pages: PageIcon,
  settings: SettingsIcon,
}

export interface SearchListProps {
  readonly id: string
  readonly label: string
  readonly entries: readonly SearchEntry[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChoose: (entry: SearchEntry, isNewTab: boolean) => void
}

/** The results under the headings of their kinds; one of them is where the arrows stand. */
export function SearchList(props: SearchListProps) {
  const { t } = useTranslation()
  const { id, label, entries } = props
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <Box aria-label={label} id={`${id}-list`} role="listbox">
      {groups.map((group) => (
        <Box aria-labelledby={`${id}-${group}`} key={group} role="group">
          <Box
            id={`${id}-${group}`}
            role="presentation"
            sx={{
              color: 'text.secondary',
              fontSize: '0.75rem',
              fontWeight: 600,
              pb: 0.5,
              pt: 1,
              px: 1,
            }}
          >
            {t(`search.group.${group}`)}
          </Box>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <SearchOption {...props} entry={entry} index={index} key={entry.key} />
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  )
}

interface SearchOptionProps extends SearchListProps {
  readonly entry: SearchEntry
  readonly index: number
}

function SearchOption({ entry, index, id, active, onActive, onChoose }: SearchOptionProps) {
  const Icon = icons[entry.group]
  const isActive = index === active
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keys are the field's, which names this option as the active one.
    <Box
      aria-selected={isActive}
      id={`${id}-${index}`}
      onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
      onMouseMove={() => onActive(index)}
      ref={element}
      role="option"
      sx={(theme) => ({
        alignItems: 'center',
        borderRadius: 1,
        cursor: 'pointer',
        display: 'flex',
        fontSize: '0.875rem',
        gap: 1.25,
        minHeight: 40,
        outline: isActive ? `2px solid ${theme.vars?.palette.focusRing}` : 'none',
        outlineOffset: -2,
        px: 1,
        py: 0.5,
        ...(isActive ? { bgcolor: 'action.hover' } : {}),
        '& > svg': { color: 'text.secondary', flexShrink: 0, fontSize: 20 },
      })}
      tabIndex={-1}
    >
      <Icon aria-hidden />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>
          <bdi>{entry.label}</bdi>
        </Box>
        {entry.detail !== '' && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <bdi>{entry.detail}</bdi>
          </Box>
        )}
      </Box>
    </Box>
  )
}
