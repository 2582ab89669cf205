import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSections } from '../nav/use-sections.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from './shortcut-setting.ts'

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

/** Dialog that lists the shortcuts, with a switch that disables single-key shortcuts. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { t } = useI18n()
  const sections = useSections()
  const keysOn = useShortcutsEnabled()
  const rows = [
    { keys: ['Ctrl', 'K'], label: t('commands.title') },
    { keys: ['/'], label: t('commands.title') },
    { keys: ['?'], label: t('commands.keys') },
    ...sections.flatMap(({ key, label }) => (key ? [{ keys: ['G', key.slice(3)], label: t(label) }] : [])),
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('commands.keys')}>
      <div className="stack">
        <dl className="keys">
          {rows.map(({ keys, label }) => (
            <div key={keys.join(' ')} className="keys__row">
              <dt>
                <bdi dir="ltr" className="cluster gap-s">
                  {keys.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </bdi>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <p className="small quiet">{t('commands.keys.hint')}</p>
        <Checkbox
          checked={keysOn}
          onChange={event => setShortcutsEnabled(event.target.checked)}
          label={t('commands.keys.on')}
        />
      </div>
    </Dialog>
  )
}
