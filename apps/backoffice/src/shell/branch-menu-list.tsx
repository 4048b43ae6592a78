import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.tsx'
import type { LazyMenuProps } from './lazy-menu.tsx'

export function BranchMenuList({ anchor, onClose }: LazyMenuProps) {
  const { t } = useTranslation()
  const { me, branch, selectBranch } = useSession()
  return (
    <Menu
      anchorEl={anchor}
      onClose={onClose}
      open={anchor !== null}
      slotProps={{ list: { 'aria-label': t('shell.branch') } }}
    >
      {me.branches.map((candidate) => (
        <MenuItem
          key={candidate.id}
          onClick={() => {
            selectBranch(candidate.id)
            onClose()
          }}
          selected={candidate.id === branch?.id}
          sx={{ gap: 2, justifyContent: 'space-between', minWidth: 220 }}
        >
          <span>
            {candidate.name}
            <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontSize: 12 }}>
              {candidate.town}
            </Box>
          </span>
          {candidate.id === branch?.id && <CheckIcon aria-hidden fontSize="small" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
