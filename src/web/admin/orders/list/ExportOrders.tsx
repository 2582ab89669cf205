import { useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { CurrentPasswordField } from '../../../current-password-field.tsx'
import { downloadFile } from '../../../files.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ActionDialog } from '../../ActionDialog.tsx'
import type { OrderListQuery } from './order-filters.ts'

/** Exports the filtered orders for the accountant. Requires the admin's password. */
export function ExportOrders({ listQuery }: { listQuery: OrderListQuery }) {
  const { t, language } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!may('money')) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {t('admin-orders.export')}
      </Button>
      <ActionDialog
        open={open}
        onClose={close}
        onLate={close}
        title={t('admin-orders.export')}
        action={t('admin-orders.export')}
        send={async fields => {
          const query = { ...listQuery, lang: language }
          return (await api.adminExportOrders({ query, body: { password: fields('password') } })).data as Blob
        }}
        done={file => downloadFile('orders.csv', file)}
      >
        {errors => (
          <>
            <p className="quiet">{t('admin-orders.export.text')}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
    </>
  )
}
