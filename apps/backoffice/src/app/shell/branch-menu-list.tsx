import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LazyMenuProps } from '../../platform/looks/index.ts'
import { chooseAllBranches, useAllBranches, useSession } from '../../platform/session/index.ts'
import { canShowAll } from './branch-scope.ts'

export function BranchMenuList({ anchor, onClose }: LazyMenuProps) {
  const { t } = useTranslation()
  const { me, branch, selectBranch } = useSession()
  const { mayShowAll, isAll, chooseAll } = useAllBranches()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const offersAll = mayShowAll && canShowAll(pathname)
  const selected = offersAll && isAll ? null : branch?.id
  return (
    <Menu
      anchorEl={anchor}
      onClose={onClose}
      open={anchor !== null}
      slotProps={{ list: { 'aria-label': t('shell.branch') } }}
    >
      {offersAll && (
        <MenuItem
          divider
          onClick={() => {
            chooseAll()
            onClose()
          }}
          selected={selected === null}
          sx={{ gap: 2, justifyContent: 'space-between', minWidth: 220 }}
        >
          {t('shell.allBranches')}
          {selected === null && <CheckIcon aria-hidden fontSize="small" />}
        </MenuItem>
      )}
      {me.branches.map((candidate) => (
        <MenuItem
          key={candidate.id}
          onClick={() => {
            if (offersAll) chooseAllBranches(false)
            selectBranch(candidate.id)
            onClose()
          }}
          selected={candidate.id === selected}
          sx={{ gap: 2, justifyContent: 'space-between', minWidth: 220 }}
        >
          <span>
            <bdi>{candidate.name}</bdi>
            <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontSize: 12 }}>
              {candidate.town}
            </Box>
          </span>
          {candidate.id === selected && <CheckIcon aria-hidden fontSize="small" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
