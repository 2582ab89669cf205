import type { Redirect } from '../../../shared/contracts/redirects.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { LINK_SUGGESTIONS_ID, LinkSuggestions } from '../content/LinkSuggestions.tsx'
import { FormDialog } from '../FormDialog.tsx'

interface AddRedirectProps {
  open: boolean
  onClose: () => void
  onAdded: () => void
}

/** Dialog that adds a redirect from an old address to a page. It suggests pages, categories and products. */
export function AddRedirect({ open, onClose, onAdded }: AddRedirectProps) {
  const { t } = useI18n()
  const api = useApi()
  const address = {
    dir: 'ltr' as const,
    maxLength: 500,
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'off',
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('redirects.add')}
      action={t('redirects.add')}
      send={fields =>
        api.adminAddRedirect({
          body: { path: String(fields.get('path') ?? ''), target: String(fields.get('target') ?? '') },
        })
      }
      done={() => {
        addToast({ type: 'success', title: t('redirects.added') })
        onAdded()
      }}
    >
      {errors => (
        <>
          <LinkSuggestions />
          <TextField
            name="path"
            label={t('redirects.path')}
            hint={t('redirects.path.hint')}
            error={errors.path}
            {...address}
          />
          <TextField
            name="target"
            label={t('redirects.target')}
            hint={t('content.link.hint')}
            list={LINK_SUGGESTIONS_ID}
            error={errors.target}
            {...address}
          />
        </>
      )}
    </FormDialog>
  )
}

interface RemoveRedirectProps {
  redirect: Redirect | null
  onClose: () => void
  onRemoved: () => void
}

export function RemoveRedirect({ redirect, onClose, onRemoved }: RemoveRedirectProps) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <FormDialog
      open={redirect !== null}
      onClose={onClose}
      title={t('redirects.remove')}
      action={t('redirects.remove')}
      danger
      send={() => api.adminRemoveRedirect({ params: { id: redirect!.id } })}
      done={() => {
        addToast({ type: 'success', title: t('redirects.removed') })
        onRemoved()
      }}
    >
      {() => <p>{redirect && t('redirects.remove.text', { path: `\u2066${redirect.path}\u2069` })}</p>}
    </FormDialog>
  )
}
