import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/provider.tsx'
import { clearCart } from '../../../cart-store.ts'
import { useI18n } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'
import { signedOut } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog, type Proof } from './ConfirmDialog.tsx'

/** The way out, with all that goes and all that stays said before. */
export function DeleteAccount({ asksCode }: { asksCode: boolean }) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)

  async function leave({ password, code }: Proof) {
    await api.deleteAccount({ body: { password, code: code || undefined } })
    signedOut()
    clearCart()
    try {
      sessionStorage.clear()
    } catch {}
    addToast({ type: 'success', title: t('security.delete.done'), message: t('security.delete.done.text') })
    void navigate(paths.home, { replace: true })
  }

  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 className="profile__title" id="delete">
        {t('security.delete')}
      </h2>
      <p className="quiet">{t('security.delete.text')}</p>
      <Button variant="danger" className="profile__save" onClick={() => setOpen(true)}>
        {t('security.delete.button')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('security.delete.title')}
        failed={t('security.delete.failed')}
        action={t('security.delete.button')}
        keep={t('security.delete.keep')}
        danger
        asksCode={asksCode}
        onConfirm={leave}
      >
        <p>{t('security.delete.gone')}</p>
        <p>{t('security.delete.stays')}</p>
        <p>
          <b>{t('security.delete.final')}</b>
        </p>
      </ConfirmDialog>
    </section>
  )
}
