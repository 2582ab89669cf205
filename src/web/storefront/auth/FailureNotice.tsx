import { Icon } from '../../ui/Icon.tsx'

/** Error notice with a title and the reason; nothing if the reason is null. */
export function FailureNotice({ title, reason }: { title: string; reason: string | null }) {
  if (reason === null) return null
  return (
    <div className="notice notice--error" role="alert">
      <Icon name="failure" />
      <div className="notice__text">
        <p>
          <b>{title}</b>
        </p>
        <p>{reason}</p>
      </div>
    </div>
  )
}
