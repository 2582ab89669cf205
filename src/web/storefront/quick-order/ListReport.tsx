import type { UnreadableLine } from '../../../shared/rules/quick-order.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** Lines of a list that could not be parsed, with their numbers and texts. */
export function ListReport({ lines, onClose }: { lines: UnreadableLine[]; onClose: () => void }) {
  const { t, number } = useI18n()
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="notice notice--warning">
          <Icon name="warning" />
          <div className="notice__text stack gap-s">
            <strong>{t('quick-order.unreadable', { count: lines.length })}</strong>
            <ul className="quick-order__report">
              {lines.map(({ line, text, reason }) => (
                <li key={line}>
                  {t('quick-order.unreadable.line', { line: number(line) })}{' '}
                  <bdi className="quick-order__code">{text}</bdi>
                  <span className="quiet small">{t(`quick-order.unreadable.${reason}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <IconButton label={t('common.close')} size="small" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
