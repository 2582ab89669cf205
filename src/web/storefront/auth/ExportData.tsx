import { useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Button that downloads all data stored about the account. */
export function ExportData() {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  return (
    <section className="card stack" aria-labelledby="export">
      <h2 className="profile__title" id="export">
        {t('auth.export')}
      </h2>
      <p className="quiet">{t('auth.export.text')}</p>
      <Button variant="secondary" className="profile__save" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {t('auth.export.button')}
      </Button>
      <PasswordDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('auth.export.button')}
        failed={t('auth.export.failed')}
        action={t('auth.export.button')}
        onConfirm={async ({ password }) => {
          const { data } = await api.exportData({ body: { password } })
          const day = data.exportedAt.slice(0, 10)
          const text = JSON.stringify(data, null, 2)
          downloadFile(`nadara-${day}.json`, new Blob([text], { type: 'application/json' }))
          setOpen(false)
          addToast({ type: 'success', title: t('auth.export.done') })
        }}
      >
        <p>{t('auth.export.password')}</p>
      </PasswordDialog>
    </section>
  )
}
