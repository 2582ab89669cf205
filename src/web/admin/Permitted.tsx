import type { ReactNode } from 'react'
import type { Permission } from '../../shared/rules/permissions.ts'
import { usePermissions } from '../auth/use-permissions.ts'
import { useI18n } from '../i18n.tsx'
import { ListDrawing } from '../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface PermittedProps {
  permission: Permission | readonly Permission[]
  children: ReactNode
  /** Content for staff without the permission; by default a notice. */
  otherwise?: ReactNode
}

/** Shows a screen only to staff with the required permission. */
export function Permitted({ permission, children, otherwise = <NotYours /> }: PermittedProps) {
  const may = usePermissions()
  return may(permission) ? children : otherwise
}

function NotYours() {
  const { t } = useI18n()
  return (
    <EmptyState level={1} drawing={<ListDrawing />} title={t('staff.not-yours')} text={t('staff.not-yours.text')} />
  )
}
