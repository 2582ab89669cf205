import { useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ActionDialog } from '../ActionDialog.tsx'
import './imports.css'

/** Exports the whole catalogue as a spreadsheet. Requires the admin's password. */
export function ExportCatalog() {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className="card imports__card" aria-labelledby="export-title">
      <h2 className="admin__heading" id="export-title">
        {t('imports.export')}
      </h2>
      <p className="quiet small">{t('imports.export.text')}</p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Icon name="download" />
          {t('imports.export.do')}
        </Button>
      </div>
      <ActionDialog
        open={open}
        onClose={close}
        onLate={close}
        title={t('imports.export')}
        action={t('imports.export.do')}
        send={async fields =>
          (await api.adminExportCatalog({ body: { password: fields('password') } }, { quiet: true })).data as Blob
        }
        done={file => downloadFile(`catalogue-${new Date().toISOString().slice(0, 10)}.csv`, file)}
      >
        {errors => (
          <>
            <p className="quiet">{t('imports.export.noted')}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
    </section>
  )
}
