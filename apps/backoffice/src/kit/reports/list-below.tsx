import Box from '@mui/material/Box'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const listId = 'list'

/** Where figures open to that are of the list below them, with what that is narrowed to. */
export function useListBelow(): string {
  const { pathname, searchStr } = useLocation()
  return `${pathname}${searchStr}#${listId}`
}

export function ListBelow({ children }: { readonly children: ReactNode }) {
  return (
    <Box id={listId} sx={{ scrollMarginBlockStart: '72px' }}>
      {children}
    </Box>
  )
}
