// Files for the visitor.

/** Hands a file to the visitor. */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The day as files are named by it. */
export const today = () => new Date().toISOString().slice(0, 10);
