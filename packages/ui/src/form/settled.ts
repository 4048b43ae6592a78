/** After so many milliseconds without another key, what was typed is searched or reckoned with. */
export const settledMs = 300
