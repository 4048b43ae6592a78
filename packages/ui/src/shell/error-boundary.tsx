import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useUiTexts } from '../texts.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value (the path, say) gives the content another chance. */
  readonly resetKey?: string
  readonly onError?: (error: unknown, info: ErrorInfo) => void
  /** In place of the page being loaded again at once. */
  readonly onReload?: () => void
}

interface ErrorBoundaryState {
  readonly failed: boolean
}

/** Keeps a fault in one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    const moved = previous.resetKey !== this.props.resetKey
    if (moved && this.state.failed) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedState onReload={this.props.onReload} /> : this.props.children
  }
}

interface FailedStateProps {
  readonly onReload?: (() => void) | undefined
}

/** The content of a page that failed. */
export function FailedState({ onReload = () => window.location.reload() }: FailedStateProps) {
  const texts = useUiTexts()
  return (
    <EmptyState
      role="alert"
      title={texts.failedTitle}
      icon={<ErrorOutlineIcon fontSize="large" />}
      actions={
        <Button variant="outlined" color="secondary" onClick={onReload}>
          {texts.reload}
        </Button>
      }
    >
      {texts.failedBody}
    </EmptyState>
  )
}
