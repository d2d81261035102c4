/** One calm look for the few pages that stand on their own. */
export const STYLE = `:root { color-scheme: light dark; --ink: #1d2024; --soft: #6a7078; --line: #d9dce0; --ground: #fbfbfa; --accent: #2c6e63; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e9ea; --soft: #9aa1a9; --line: #3a3f45; --ground: #17191b; --accent: #6cc2b2; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 26rem; margin: 12vh auto 4rem; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
p { margin: 0 0 1.25rem; color: var(--soft); }
a { color: var(--accent); }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
small { display: block; font-weight: 400; color: var(--soft); }
input, select { display: block; width: 100%; margin-top: 0.3rem; padding: 0.6rem 0.7rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
input:focus-visible, select:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
button { padding: 0.65rem 1.2rem; font: inherit; font-weight: 600; color: var(--ground); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
button:disabled { opacity: 0.6; cursor: default; }
[role='status'] { margin-top: 1rem; color: var(--ink); min-height: 1.5em; }
`
