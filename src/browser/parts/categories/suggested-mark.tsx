/** Hollow: not a category yet. */
export const SuggestedMark = () => (
  <i
    aria-hidden="true"
    className="block size-2 flex-none rounded-[3px] shadow-[inset_0_0_0_1.5px_var(--faint)]"
  />
)
