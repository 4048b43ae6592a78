import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { EmptyState } from '../shell/empty-state.tsx'
import { useUiTexts } from '../texts.tsx'
import { isNarrowed, type ListState } from './list-state.ts'
import type { ListFirstUse, ListLoad } from './list-types.ts'

export interface ListEmptyProps {
  readonly firstUse: ListFirstUse
  readonly load: ListLoad
  readonly state: ListState
  readonly onClear: () => void
}

/** Four ways of showing no rows, never mistaken for one another. */
export function ListEmpty({ firstUse, load, state, onClear }: ListEmptyProps) {
  const texts = useUiTexts()
  if (load.status === 'forbidden') {
    return (
      <EmptyState title={load.title} icon={<LockIcon fontSize="large" />}>
        {load.body}
      </EmptyState>
    )
  }
  if (load.status === 'error') {
    const retry = (
      <Button color="secondary" onClick={load.onRetry} variant="outlined">
        {texts.retry}
      </Button>
    )
    return (
      <EmptyState
        role="alert"
        title={load.title ?? texts.loadFailed}
        icon={<ErrorOutlineIcon fontSize="large" />}
        actions={retry}
      >
        {load.body ?? texts.loadFailedBody}
      </EmptyState>
    )
  }
  if (load.status === 'refused' || isNarrowed(state) || state.cursors.length > 0) {
    const clear = (
      <Button color="secondary" onClick={onClear} variant="outlined">
        {texts.clearFilters}
      </Button>
    )
    return (
      <EmptyState title={texts.noResults} icon={<SearchOffIcon fontSize="large" />} actions={clear}>
        {texts.noResultsHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={firstUse.title} actions={firstUse.actions}>
      {firstUse.body}
    </EmptyState>
  )
}
