import type { User } from '../../../../shared/contracts/accounts.ts'

/** One's picture, or the first letter of one's name. */
export function Avatar({ user }: { user: User }) {
  return (
    <span className="profile__avatar" aria-hidden="true">
      {user.avatar ? <img src={user.avatar} alt="" width={256} height={256} /> : [...user.first_name][0]}
    </span>
  )
}
