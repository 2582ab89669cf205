import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { localMoment, momentOfLocal } from '../../../../shared/rules/days.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { adminPaths } from '../../admin-paths.ts'
import { PublishButton } from './PublishButton.tsx'
import type { Editor } from './use-editor.ts'
import '../catalog.css'

/**
 * Actions for a product, depending on its status. The most frequent action is shown directly, the others are in a menu.
 */
export function ProductActions({ editor, saved }: { editor: Editor; saved: AdminProduct }) {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const [scheduling, setScheduling] = useState(false)
  const { id, status, texts } = saved
  const params = { id }

  const publish = (at: string | null, done: string) =>
    editor.step(({ version }) => api.adminPublishProduct({ params, body: { at, version } }), done)
  const archive = () =>
    editor.step(({ version }) => api.adminArchiveProduct({ params, body: { version } }), t('catalog.status.archived'))

  async function duplicate() {
    try {
      const { data } = await api.adminDuplicateProduct({ params })
      addToast({ type: 'success', title: t('catalog.duplicated') })
      await navigate(adminPaths.product(data.id))
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    }
  }

  const slug = texts[language].slug || texts.ar.slug || saved.sku
  return (
    <div className="cluster gap-s product-steps">
      {status === 'published' ? (
        <Link className="link" to={paths.product({ id, slug })}>
          {t('catalog.see')}
        </Link>
      ) : (
        <PublishButton
          editor={editor}
          onPublish={() => void publish(new Date().toISOString(), t('catalog.published'))}
        />
      )}
      <Menu trigger={t('catalog.more')}>
        {status !== 'published' && (
          <Step icon="calendar" label={t('catalog.schedule')} onPress={() => setScheduling(true)} />
        )}
        {status !== 'draft' && (
          <Step icon="edit" label={t('catalog.withdraw')} onPress={() => publish(null, t('catalog.status.draft'))} />
        )}
        <Step icon="copy" label={t('catalog.duplicate')} onPress={() => void duplicate()} />
        {status !== 'archived' && <Step icon="box" label={t('catalog.archive')} onPress={() => void archive()} />}
      </Menu>
      <Dialog open={scheduling} onClose={() => setScheduling(false)} title={t('catalog.schedule')}>
        <Schedule
          publishedAt={saved.publishedAt}
          onChoose={at => {
            setScheduling(false)
            void publish(at.toISOString(), t('catalog.scheduled'))
          }}
        />
      </Dialog>
    </div>
  )
}

interface StepProps {
  icon: 'calendar' | 'edit' | 'copy' | 'box'
  label: string
  onPress: () => void
}

function Step({ icon, label, onPress }: StepProps) {
  return (
    <button type="button" className="menu__item" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

interface ScheduleProps {
  publishedAt: string | null
  onChoose: (at: Date) => void
}

function Schedule({ publishedAt, onChoose }: ScheduleProps) {
  const { t } = useI18n()
  const [local, setLocal] = useState(publishedAt ? localMoment(new Date(publishedAt)) : '')
  const [isMissing, setMissing] = useState(false)
  function choose() {
    const at = momentOfLocal(local)
    if (at) onChoose(at)
    else setMissing(true)
  }
  return (
    <div className="stack">
      <TextField
        type="datetime-local"
        label={t('catalog.schedule.at')}
        hint={t('promotions.discount.clock')}
        value={local}
        error={isMissing && !local ? t('field.date') : undefined}
        onChange={event => setLocal(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          choose()
        }}
      />
      <div>
        <Button onClick={choose}>{t('catalog.schedule')}</Button>
      </div>
    </div>
  )
}
