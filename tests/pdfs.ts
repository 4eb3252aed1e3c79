/** One empty page. `more`: further objects. */
export function createPdf(more = ""): Buffer {
  const objects = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n";
  const page = "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\n";
  return Buffer.from(`%PDF-1.7\n${objects}${page}${more}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`, "latin1");
}
